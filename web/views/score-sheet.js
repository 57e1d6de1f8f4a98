// The running table, newest hand first but on paper: every row opens the whole calculation.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { ref } from '../vendor/lit-html/directives/ref.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { nameOf, outcome } from './hand-words.js';
import { shortNames } from './names.js';
import { followPaper, isOnPaper } from './paper.js';
import { tone } from './score.js';
import { signMark } from './sign-mark.js';

/** @import { Board, Hand, View } from '../types.d.ts' */

/** @param {View} view */
export function scoreSheet(view) {
  const { board } = view.state;
  if (!board) return nothing;
  const { t } = view.words;
  const names = shortNames(board.seats.map((seat) => seat.name));
  return html`<section class="card score-sheet ${board.seats.length > 5 ? 'crowded' : ''}" id="feuille" tabindex="-1" data-players=${board.seats.length} ${ref(followPaper)}>
    <h2>${t('sheet.title')}</h2>
    ${board.hands.length === 0
      ? html`<p class="soft score-sheet-empty">${t('sheet.empty')}</p>`
      : html`<div class="score-sheet-scroll"><table>
          <thead>
            <tr>
              <th scope="col" class="col-number"><abbr title=${t('sheet.number')}>${t('sheet.no')}</abbr></th>
              <th scope="col" class="col-words">${t('sheet.hand')}</th>
              ${board.seats.map(
                (seat, i) => html`<th scope="col"><abbr title=${seat.name}>${names[i]}</abbr></th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${repeat(
              isOnPaper() ? board.hands : [...board.hands].reverse(),
              (hand) => hand.id,
              (hand) => row(view, board, hand),
            )}
          </tbody>
        </table></div>`}
  </section>`;
}

/**
 * @param {View} view
 * @param {Board} board
 * @param {Hand} hand
 */
function row({ state, words, act }, board, hand) {
  const fresh = state.corrected.some(({ id }) => id === hand.id);
  const label = `${words.t('sheet.open', { number: hand.number })} ${outcome(board, hand, words)}`;
  return html`<tr class=${hand.struck ? 'struck' : ''} data-fresh=${fresh} @click=${() => act.openHand(hand.id)}>
    <th scope="row" class="col-number">
      <button class="row-button figures" aria-label=${label}>${hand.number}</button>
      ${hand.revised ? html`<span class="revised" title=${words.t('sheet.revised')}>✎</span>` : nothing}
      ${signMark(board, hand, words)}
    </th>
    <td class="col-words">${what(words, board, hand)}</td>
    ${hand.struck || isEmpty(hand)
      ? html`<td class="col-empty" colspan=${board.seats.length}>
          ${hand.struck ? words.t('sheet.struck') : html`<span class="col-said">${outcome(board, hand, words)}</span>`}
        </td>`
      : board.seats.map(({ seat }) => cell(words, hand, seat))}
  </tr>`;
}

/**
 * @param {View['words']} words
 * @param {Board} board
 * @param {Hand} hand
 */
function what(words, board, hand) {
  const said = outcome(board, hand, words);
  return hand.kind === 'hand' ? html`<b>${nameOf(board, hand.entry.taker)}</b> ${said}` : said;
}

/**
 * @param {View['words']} words
 * @param {Hand} hand
 * @param {number} seat
 */
function cell(words, hand, seat) {
  const taken = hand.entry.taker === seat || hand.entry.partner === seat;
  const gained = hand.scores[seat] ?? 0;
  const total = hand.totals[seat] ?? 0;
  return html`<td class="figures" data-attack=${taken}>
    <b class=${tone(total)}>${words.number(total)}</b>
    <small class="soft">${gained === 0 ? '·' : words.signed(gained)}</small>
  </td>`;
}

/** @param {Hand} hand */
function isEmpty(hand) {
  return hand.kind !== 'hand' && hand.scores.every((score) => score === 0);
}
