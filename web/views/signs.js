// Who says that a hand is right and who contests it: seen by everybody, binding nobody.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { nameOf } from './hand-words.js';
import { refusal } from './refusal.js';
import { MARKS } from './sign-mark.js';

/** @import { Board, Hand, Verdict, View } from '../types.d.ts' */

/** @type {Verdict[]} */
const VERDICTS = ['right', 'contested'];

/**
 * What was said of a hand, and for who watches a way to say it.
 * @param {View} view
 * @param {Board} board
 * @param {Hand} hand
 */
export function signs(view, board, hand) {
  const { state, words } = view;
  const said = hand.signs ?? [];
  const writes = state.rights?.mine === true || hand.struck;
  if (writes && said.length === 0) return nothing;
  return html`<section class="signs" aria-label=${words.t('signs.title')}>
    ${said.length === 0
      ? nothing
      : html`<ul class="signs-said">
          ${said.map(
            ({ seat, verdict }) => html`<li data-verdict=${verdict}>
              <span aria-hidden="true">${MARKS[verdict]}</span>
              ${words.t(`signs.said.${verdict}`, { name: nameOf(board, seat) })}
            </li>`,
          )}
        </ul>`}
    ${writes ? nothing : signing(view, board, hand)}
  </section>`;
}

/**
 * @param {View} view
 * @param {Board} board
 * @param {Hand} hand
 */
function signing(view, board, hand) {
  const { words: { t }, act } = view;
  const seat = act.mySeat();
  if (seat === null || !board.seats.some((each) => each.seat === seat)) return who(board, t, act);
  const mine = hand.signs?.find((each) => each.seat === seat)?.verdict;
  return html`<p class="signs-as"><span>${t('signs.as', { name: nameOf(board, seat) })}</span>
      <button class="link" @click=${() => act.sitAt(null)}>${t('signs.change')}</button></p>
    <div class="hand-actions">
      ${VERDICTS.map(
        (verdict) => html`<button class="button" aria-pressed=${mine === verdict}
          @click=${() => act.sign(hand, verdict)}>
          <span aria-hidden="true">${MARKS[verdict]}</span> ${t(`signs.${verdict}`)}</button>`,
      )}
    </div>
    ${refusal(view)}`;
}

/**
 * @param {Board} board
 * @param {View['words']['t']} t
 * @param {View['act']} act
 */
function who(board, t, act) {
  return html`<p class="small soft" id="signs-who">${t('signs.who')}</p>
    <div class="chips" role="group" aria-labelledby="signs-who">
      ${board.seats.map(({ seat, name }) => html`<button class="chip" @click=${() => act.sitAt(seat)}>${name}</button>`)}
    </div>`;
}
