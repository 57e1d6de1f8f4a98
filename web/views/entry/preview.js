// What the hand comes to before it is written down: one line and the scores, or what is wrong.
import { isPassing } from '../../api.js';
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { announceable } from '../../entry-model.js';
import { ranks } from '../../entry-table.js';
import { steps } from '../steps.js';
import { begun, outcome, scoreParts } from './outcome.js';
import { problemWords, unconfirmed, warningWords } from './problems.js';

/** @import { Form } from './types.d.ts' */

/** @typedef {{ announce: () => void, toggleDetail: () => void }} PreviewActions */

/**
 * @param {Form} form
 * @param {PreviewActions} act
 */
export function preview(form, act) {
  const state = stateOf(form);
  return html`
    ${form.detail && form.result ? detail(form, act) : nothing}
    <div class="preview" data-state=${state} aria-busy=${form.asking}>
      <p class="preview-says">${line(form, state)}</p>
      ${action(form, state, act)}
    </div>
  `;
}

/**
 * The same in one sentence, for ears.
 * @param {Form} form
 */
export function spoken(form) {
  const { words, result } = form;
  const state = stateOf(form);
  if ((state === 'problem' || state === 'later') && form.problem) return problemWords(form.problem, words, form.table.seats);
  if (state === 'confirm') return unconfirmed(form).map((warning) => warningWords(warning, form)).join(' ');
  if (state !== 'result' || !result) return '';
  const each = scoreParts(form, result).map(({ name, score }) => `${name} ${score}`);
  return `${outcome(form, result)}. ${each.join(', ')}`;
}

/** @param {Form} form */
function stateOf(form) {
  if (unconfirmed(form).length > 0) return 'confirm';
  if (form.problem) return isPassing(form.problem) ? 'later' : 'problem';
  if (form.result && form.missing === null) return 'result';
  return form.entry.kind === 'hand' && form.entry.taker !== null ? 'begun' : 'blank';
}

/**
 * @param {Form} form
 * @param {string} state
 */
function line(form, state) {
  const { entry, table, words, result, problem } = form;
  if ((state === 'problem' || state === 'later') && problem) return problemWords(problem, words, form.table.seats);
  if (state === 'confirm') return warningWords(unconfirmed(form)[0], form);
  if (state === 'result' && result) {
    return html`<span class="preview-outcome">${outcome(form, result)}</span>
      <span class="preview-scores figures">${scoreParts(form, result).map(
        ({ name, score }, i) => html`${i > 0 ? '\u00a0· ' : ''}<span class="preview-score"
          ><span class="preview-name">${name}</span> ${score}</span>`,
      )}</span>`;
  }
  if (state === 'begun') return begun(form);
  if (entry.kind === 'passed' && ranks(table)) return words.t('entry.preview.vachette');
  return words.t(entry.kind === 'hand' ? 'entry.preview.blank' : `entry.preview.${entry.kind}`);
}

/**
 * @param {Form} form
 * @param {string} state
 * @param {PreviewActions} act
 */
function action(form, state, { announce, toggleDetail }) {
  const { entry, table, words, send, amends, mends, records, result } = form;
  if (state === 'confirm') {
    const codes = unconfirmed(form).map(({ code }) => code);
    return html`<button type="button" class="button brass" data-need="confirm"
      @click=${() => send({ type: 'confirm', codes })}>${words.t('entry.confirm')}</button>`;
  }
  if (state === 'result' && result && result.steps.length > 0) {
    return html`<button type="button" class="button quiet preview-more" aria-expanded=${form.detail}
      @click=${toggleDetail}>${words.t('entry.detail')}</button>`;
  }
  if (amends || mends || !records || !announceable(entry, table)) return nothing;
  return html`<button type="button" class="button" aria-pressed=${entry.announced} @click=${announce}>
    ${words.t(entry.announced ? 'entry.announced' : 'entry.announce')}</button>`;
}

/**
 * @param {Form} form
 * @param {PreviewActions} act
 */
function detail({ entry, table, words, result }, { toggleDetail }) {
  return html`
    <section class="detail" aria-label=${words.t('entry.detail.title')}>
      <div class="detail-head">
        <h2>${words.t('entry.detail.title')}</h2>
        <button type="button" class="button quiet" @click=${toggleDetail}>${words.t('entry.detail.close')}</button>
      </div>
      ${result ? steps({ result, entry, seats: table.seats, rules: table.rules, words }) : nothing}
    </section>
  `;
}
