// What the browser's tab says, in the language of the page.
import { gameName } from './frame.js';
import { nameOf } from './hand-words.js';

/** @import { View } from '../types.d.ts' */

/** @param {View} view */
export function titleOf(view) {
  const title = subject(view);
  return title ? `${title} · Stylo` : document.title;
}

/** @param {View} view */
function subject(view) {
  const { state, words } = view;
  const { page, board, group } = state;
  // Its words come with the page, and nobody reads a key.
  if (page === 'start') return words.has('start.title') ? words.t('start.title') : '';
  if (page === 'calc' || page === 'rules') return words.t(`footer.${page}`);
  if (page === 'group') return group?.name;
  if (!board) return '';
  const winners = board.winners.map((seat) => nameOf(board, seat));
  if (board.status === 'open' || winners.length === 0) return gameName(view);
  return `${gameName(view)} · ${words.list(winners)} ${words.t('end.wins', { n: winners.length })}`;
}
