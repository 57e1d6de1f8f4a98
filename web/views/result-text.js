// The result of a game as a message for the group chat.
import { nameOf } from './hand-words.js';

/** @import { Board, View } from '../types.d.ts' */

/**
 * Who won, and everybody's total.
 * @param {Board} board
 * @param {View['words']} words
 * @param {string} name
 */
export function resultText(board, words, name) {
  const winners = board.winners.map((seat) => nameOf(board, seat));
  const ranked = [...board.seats].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  return [
    `${name} — ${words.t('board.over', { n: board.played ?? board.hands.length })}`,
    winners.length ? `★ ${words.list(winners)} ${words.t('end.wins', { n: winners.length })}` : '',
    ...ranked.map((seat) => `${seat.rank}. ${seat.name} ${words.signed(seat.total)}`),
  ]
    .filter(Boolean)
    .join('\n');
}
