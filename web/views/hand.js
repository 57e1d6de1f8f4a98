// One hand in full: what was declared, the calculation line by line, and what became of it.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { differences } from './hand-changes.js';
import { besides, handSentence } from './hand-words.js';
import { called } from './names.js';
import { score } from './score.js';
import { sheet } from './sheet.js';
import { signs } from './signs.js';
import { steps } from './steps.js';
import { amendingActs } from '../acts/amending.js';
import { signingActs } from '../acts/signing.js';
import { wordingActs } from '../acts/wording.js';

/** @import { Board, Hand, Revision, View } from '../types.d.ts' */
/** @import { Difference } from './hand-changes.js' */

/** What is done from this sheet. */
export const actsOf = [signingActs, amendingActs, wordingActs];

/** @param {View} view */
export function handSheet(view) {
  const { board, about } = view.state;
  const hand = board?.hands.find(({ id }) => id === about);
  if (!board || !hand) return nothing;
  const { words } = view;
  const more = besides(hand, words);
  return sheet(
    view,
    words.t('hand.title', { number: hand.number }),
    html`<p class="hand-words">${handSentence(board, hand, words)}</p>
      ${more ? html`<p class="soft">${more}</p>` : nothing}
      ${hand.struck ? html`<p class="notice">${words.t('hand.struck')}</p>` : nothing}
      ${calculation(view, board, hand)}
      ${hand.kind === 'free' ? scores(view, board, hand) : nothing}
      <p class="small soft">${recorded(view, hand)}</p>
      ${signs(view, board, hand)} ${history(view, board)} ${corrections(view, hand)}`,
  );
}

/**
 * @param {View} view
 * @param {Board} board
 * @param {Hand} hand
 */
function scores({ words }, board, hand) {
  if (hand.scores.every((value) => value === 0)) return nothing;
  return html`<ul class="hand-scores">
    ${board.seats.map(
      (seat) => html`<li><span>${seat.name}</span> ${score(hand.scores[seat.seat] ?? 0, words)}</li>`,
    )}
  </ul>`;
}

/**
 * @param {View} view
 * @param {Board} board
 * @param {Hand} hand
 */
function calculation({ state, words, act }, board, hand) {
  if (hand.kind !== 'hand' && !hand.entry.ranking) return nothing;
  const { detail } = state;
  if (!detail || detail.id !== hand.id) return html`<div class="steps-place" aria-busy="true"></div>`;
  if (detail.problem) return html`<p class="notice problem">${act.explain(detail.problem)}</p>`;
  const result = detail.body.result ?? detail.body;
  const seats = board.seats;
  return html`<div class="hand-steps">
    ${steps({ result, entry: hand.entry, seats, rules: detail.body.rules ?? board.rules, words })}
  </div>`;
}

/**
 * @param {View} view
 * @param {Hand} hand
 */
function recorded({ words, now }, { at }) {
  const ago = words.ago(now - Date.parse(at));
  const said = { day: words.shortDate(at), time: words.time(at), ago };
  return words.t(words.isToday(at, now) ? 'hand.at' : 'hand.at_day', said);
}

/**
 * Every revision stays readable: what, before, after, when, which pen.
 * @param {View} view
 * @param {Board} board
 */
function history({ state, words, now }, board) {
  const { detail, about } = state;
  /** @type {(Revision & { before: any, after: any })[]} */
  const revisions = detail?.id === about ? (detail.body?.revisions ?? []) : [];
  if (revisions.length < 2) return nothing;
  const table = { seats: board.seats, rules: detail.body.rules ?? board.rules, words };
  return html`<section class="history">
    <h3 class="eyebrow">${words.t('hand.history')}</h3>
    <ol>
      ${revisions.map(
        (each) => html`<li>
          <p>${words.t(`revision.${each.what}`)}
            <span class="small soft">${words.moment(each.at, now)} · ${each.holder ? called(each.holder, words.t) : words.t('hand.pen_unnamed')}</span></p>
          ${changes(differences(each.before, each.after, table))}
        </li>`,
      )}
    </ol>
  </section>`;
}

/** @param {Difference[]} found */
function changes(found) {
  if (found.length === 0) return nothing;
  return html`<dl class="history-facts">
    ${found.map(({ fact, was, is }) => html`<div><dt class="soft">${fact}</dt><dd><s>${was}</s> → ${is}</dd></div>`)}
  </dl>`;
}

/**
 * @param {View} view
 * @param {Hand} hand
 */
function corrections({ state, words: { t }, act }, hand) {
  if (!state.rights?.mine || state.board?.status !== 'open') return nothing;
  return html`<div class="hand-actions">
    ${hand.struck
      ? html`<button class="button" @click=${() => act.restore(hand)}>${t('hand.restore')}</button>`
      : html`<button class="button" @click=${() => act.amend(hand)}>${t('hand.amend')}</button>
          <button class="button danger" @click=${() => act.strike(hand)}>${t('hand.strike')}</button>`}
  </div>
  ${state.problem ? html`<p class="notice problem" role="alert">${act.explain(state.problem)}</p>` : nothing}`;
}

