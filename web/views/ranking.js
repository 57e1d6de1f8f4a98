// Totals, big: who is first, by how much, who deals, who writes.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { dealIcon } from './icons.js';
import { ranked } from './names.js';
import { tone } from './score.js';

/** @import { Board, Seat, View } from '../types.d.ts' */

/** @param {View} view */
export function ranking(view) {
  const { board } = view.state;
  if (!board) return nothing;
  return html`<ol class="ranking" aria-label=${view.words.t('board.ranking')}>
    ${repeat(
      ranked(board),
      (seat) => seat.seat,
      (seat) => row(view, board, seat),
    )}
  </ol>`;
}

/**
 * @param {View} view
 * @param {Board} board
 * @param {Seat} seat
 */
function row({ words }, board, seat) {
  const tied = board.seats.filter((other) => other.rank === seat.rank).length > 1;
  const began = board.hands.length > 0;
  const wins = board.winners.includes(seat.seat);
  return html`<li class="ranking-row" data-first=${began && seat.rank === 1} data-away=${seat.present === false}>
    <span class="ranking-rank figures" aria-hidden="true">${began ? seat.rank : '·'}</span>
    <span class="ranking-name">
      <span class="ranking-who">${seat.name}</span>
      ${tags(words, board, seat, tied && began)}
    </span>
    <span class="ranking-move" aria-hidden="true">${move(board, seat)}</span>
    <span class="ranking-total">
      <b class="figures ${tone(seat.total)}">${words.signed(seat.total)}</b>
      ${seat.behind > 0
        ? html`<small class="figures" title=${words.t('board.behind_long', { n: seat.behind })}>
            ${words.t('board.behind', { n: seat.behind })}</small>`
        : began && (board.status === 'open' || wins)
          ? html`<small>${words.t(wins ? 'board.won' : 'board.first')}</small>`
          : nothing}
    </span>
  </li>`;
}

/**
 * @param {View['words']} words
 * @param {Board} board
 * @param {Seat} seat
 * @param {boolean} tied
 */
function tags({ t }, board, seat, tied) {
  const open = board.status === 'open';
  const deals = open && board.dealer === seat.seat;
  const said = [
    deals ? html`<span class="tag">${dealIcon()}${t('board.deals')}</span>` : nothing,
    open && seat.sits_out && !deals ? html`<span class="tag">${t('board.sits_out')}</span>` : nothing,
    seat.present === false ? html`<span class="tag">${t('board.left')}</span>` : nothing,
    tied ? html`<span class="tag">${t('board.tied')}</span>` : nothing,
  ].filter((tag) => tag !== nothing);
  return said.length ? html`<span class="ranking-tags">${said}</span>` : nothing;
}

/**
 * Who came and went without a hand takes no place from anybody, and has none to win or lose.
 * @param {Seat} seat
 */
function isRanked({ present, hands, total }) {
  return present !== false || hands || total;
}

/**
 * Places won or lost by the last hand.
 * @param {Board} board
 * @param {Seat} seat
 */
export function move(board, seat) {
  const before = board.hands.at(-2)?.totals;
  const last = board.hands.at(-1);
  if (!before || !last || last.kind !== 'hand' || last.struck || !isRanked(seat)) return '';
  const above = board.seats.filter((other) => isRanked(other) && before[other.seat] > before[seat.seat]);
  const was = 1 + above.length;
  if (was === seat.rank) return '';
  return was > seat.rank ? '▲' : '▼';
}

