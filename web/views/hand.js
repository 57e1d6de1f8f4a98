// One hand in full: what was declared, the calculation line by line, and what became of it.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { extras, handSentence } from './hand-words.js';
import { score } from './score.js';
import { sheet } from './sheet.js';
import { signs } from './signs.js';
import { steps } from './steps.js';
import { amendingActs } from '../acts/amending.js';
import { signingActs } from '../acts/signing.js';

/** @import { Board, Hand, Page, Revision, View } from '../types.d.ts' */

/** What is done from this sheet. @param {Page} page */
export const actsOf = (page) => ({ ...signingActs(page), ...amendingActs(page) });

/** @param {View} view */
export function handSheet(view) {
  const { board, about } = view.state;
  const hand = board?.hands.find(({ id }) => id === about);
  if (!board || !hand) return nothing;
  const { words } = view;
  const more = extras(hand, words);
  return sheet(
    view,
    words.t('hand.title', { number: hand.number }),
    html`<p class="hand-words">${handSentence(board, hand, words)}</p>
      ${more ? html`<p class="soft">${more}</p>` : nothing}
      ${hand.struck ? html`<p class="notice">${words.t('hand.struck')}</p>` : nothing}
      ${calculation(view, board, hand)}
      ${hand.kind === 'free' ? scores(view, board, hand) : nothing}
      <p class="small soft">${words.t('hand.at', { time: words.time(hand.at), ago: words.ago(view.now - Date.parse(hand.at)) })}</p>
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
 * Every revision stays readable: what, before, after, when, which pen.
 * @param {View} view
 * @param {Board} board
 */
function history({ state, words }, board) {
  const { detail, about } = state;
  /** @type {Revision[]} */
  const revisions = detail?.id === about ? (detail.body?.revisions ?? []) : [];
  if (revisions.length < 2) return nothing;
  return html`<section class="history">
    <h3 class="eyebrow">${words.t('hand.history')}</h3>
    <ol>
      ${revisions.map(
        (each) => html`<li>
          <span>${words.t(`revision.${each.what}`)}${changes(board, each, words)}</span>
          <span class="small soft">${words.time(each.at)} · ${each.holder ?? words.t('hand.pen_unnamed')}</span>
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * @param {Board} board
 * @param {Revision} revision
 * @param {View['words']} words
 */
function changes(board, { before, after }, words) {
  const was = summary(board, before, words);
  const is = summary(board, after, words);
  if (!was || !is || was === is) return nothing;
  return html` : <s>${was}</s> → ${is}`;
}

/**
 * @param {Board} board
 * @param {any} entry
 * @param {View['words']} words
 */
function summary(board, entry, words) {
  const declared = entry?.entry ?? entry;
  if (!declared) return '';
  if (!declared.contract) return words.t(`row.${declared.kind ?? 'free_bare'}`);
  const taker = board.seats.find(({ seat }) => seat === declared.taker)?.name ?? '?';
  const contract = words.contract(declared.contract, board.rules);
  return words.t('hand.summary', {
    taker, contract, points: words.points(declared.points), bouts: declared.bouts, n: declared.bouts,
  });
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

