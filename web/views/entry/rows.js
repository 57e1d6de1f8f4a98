// Rows that are no played hand: everybody passed, petit sec, misdeal, scores typed by hand.
import { valueOf } from '../../entry-keys.js';
import { freeSum } from '../../entry-model.js';
import { ranks } from '../../entry-table.js';
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { across, named } from './chip-names.js';
import { chip, chips, toggle } from './chips.js';
import { keypad } from './points.js';

/** @import { Form } from './types.d.ts' */

/** @type {Form['entry']['kind'][]} */
const KINDS = ['hand', 'passed', 'petit_sec', 'misdeal', 'free'];

/** The way from a played hand to the other lines; the commonest is chosen already. @param {Form} form */
export function otherLine({ words, send, records }) {
  if (!records) return nothing;
  return html`<button type="button" class="button quiet other-line"
    @click=${() => send({ type: 'kind', value: 'passed' })}>${words.t('entry.other')}</button>`;
}

/** @param {Form} form */
export function leave({ words, cancel, amends, undone, mends }) {
  if (!amends && !mends) return nothing;
  const says = mends ? 'entry.mend.leave' : undone ? 'entry.undone.leave' : 'entry.amends.cancel';
  return html`<button type="button" class="button quiet other-line" @click=${cancel}>${words.t(says)}</button>`;
}

/** @param {Form} form */
export function otherRows({ entry, words, send, amends, records }) {
  if (amends || !records) return nothing;
  return chips({
    name: 'kind',
    label: words.t('entry.kind'),
    options: KINDS.map((value) => ({ value, label: words.t(`entry.kind.${value}`) })),
    chosen: entry.kind,
    pick: (value) => send({ type: 'kind', value }),
    layout: 'kinds',
  });
}

/** @param {Form} form */
export function otherRow(form) {
  const { entry, table, words } = form;
  const vachette = entry.kind === 'passed' && ranks(table);
  if (entry.kind === 'free') return free(form);
  return html`
    <p class="row-says">${words.t(`entry.row.${vachette ? 'vachette' : entry.kind}`)}</p>
    ${vachette ? ranking(form) : nothing}
  `;
}

/** @param {Form} form */
function free(form) {
  const { entry, words, send } = form;
  return html`
    ${credits(form)}
    <p class="free-sum" role="status">${balance(form)}</p>
    ${keypad(form, 'sign')}
    <label class="field">
      <span>${words.t('entry.free.reason')}</span>
      <input class="input" data-need="reason" maxlength="120" autocomplete="off" enterkeyhint="done"
        placeholder=${words.t('entry.free.reason.example')} .value=${entry.reason}
        @input=${(/** @type {any} */ { target }) => send({ type: 'reason', value: target.value })}>
    </label>
  `;
}

/** @param {Form} form */
function credits({ entry, table, words, send }) {
  return html`
    <div class="field" role="radiogroup" aria-labelledby="entry-free" data-need="scores">
      <div class="field-label" id="entry-free">${words.t('entry.free')}</div>
      <div class="credits ${across(table.everyone)}">
        ${named(table.everyone).map((option) => {
          const seat = option.value;
          const hint = amount(entry.free[seat], words);
          const told = { ...option, hint, says: `${option.says} ${hint}` };
          return chip('free', told, entry.freeCell === seat, () => send({ type: 'freeCell', value: seat }));
        })}
      </div>
    </div>
  `;
}

/**
 * @param {string | undefined} text
 * @param {Form['words']} words
 */
function amount(text, words) {
  if (text === '-') return '−';
  const value = valueOf(text);
  return value === null ? '0' : words.signed(value);
}

/** @param {Form} form */
function balance({ entry, table, words }) {
  const sum = freeSum(entry, table);
  return sum === 0 ? words.t('entry.free.balanced') : words.t('entry.free.sum', { sum: words.signed(sum) });
}

/** Tapped from first to last. @param {Form} form */
function ranking({ entry, table, words, send }) {
  return html`
    <div class="field" role="group" aria-labelledby="entry-ranking" data-need="ranking">
      <div class="field-label" id="entry-ranking">${words.t('entry.ranking')}</div>
      <div class="credits ${across(table.seats)}">
        ${named(table.seats).map((option) => {
          const place = entry.ranking.indexOf(option.value) + 1;
          const told = { ...option, hint: String(place || '–'), says: `${option.says} ${place || '–'}` };
          return toggle(told, place > 0, () => send({ type: 'rank', seat: option.value }));
        })}
      </div>
    </div>
  `;
}
