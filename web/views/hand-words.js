// A hand in the words of the table.

/** @import { Board, Draft, Hand, Seat } from '../types.d.ts' */
/** @import { Words } from '../words.js' */

/**
 * "Hugo, garde sans chutée de 6" · "Donne passée".
 * @param {Board} board
 * @param {Hand} hand
 * @param {Words} words
 */
export function handSentence(board, hand, words) {
  if (hand.kind !== 'hand') return rowWords(hand, words);
  const who = sideOfTaker(board, hand.entry, words);
  return `${who}, ${outcome(board, hand, words)}`;
}

/**
 * "garde passée de 8".
 * @param {Board} board
 * @param {Hand} hand
 * @param {Words} words
 */
export function outcome(board, hand, words) {
  if (hand.kind !== 'hand') return rowWords(hand, words);
  const contract = words.contract(hand.entry.contract ?? '', board.rules);
  return `${contract} ${words.margin(hand.made === true, hand.margin ?? 0)}`;
}

/**
 * What the pen announces before the hand is played: "Léa prend une garde, Inès à l’appel".
 * @param {Board} board
 * @param {Draft} draft
 * @param {Words} words
 */
export function draftSentence(board, draft, words) {
  const { t } = words;
  const base = words.takes(nameOf(board, draft.taker), draft.contract, board.rules);
  if (draft.partner === 'alone') return t('draft.alone', { base });
  if (typeof draft.partner !== 'number') return base;
  return t('draft.called', { base, partner: nameOf(board, draft.partner) });
}

/**
 * The newest hand that counts.
 * @param {Board} board
 */
export function lastHandOf(board) {
  return [...board.hands].reverse().find((hand) => !hand.struck);
}

/**
 * Whether there is a calculation to read: not for a misdeal.
 * @param {Hand} hand
 */
export function isCounted({ kind, entry }) {
  return kind === 'hand' || entry.ranking !== undefined;
}

/**
 * How many were played to the end: passed hands and free lines are not.
 * @param {Pick<Board, 'played' | 'hands'>} board
 */
export function played(board) {
  return board.played ?? board.hands.filter((hand) => isCounted(hand) && !hand.struck).length;
}

/**
 * @param {{ seats: Pick<Seat, 'seat' | 'name'>[] }} table
 * @param {number | null | undefined} seat
 */
export function nameOf({ seats }, seat) {
  return seats.find((each) => each.seat === seat)?.name ?? '?';
}

/**
 * What was shown or won besides: "petit au bout, poignée".
 * @param {Hand} hand
 * @param {Words} words
 */
export function extras({ entry }, { t }) {
  /** @type {string[]} */
  const said = [];
  if (entry.petit_au_bout) said.push(t(`extra.petit.${entry.petit_au_bout}`));
  for (const { size } of entry.handfuls ?? []) said.push(t(`extra.handful.${size}`));
  if (entry.slam) said.push(t(`extra.slam.${entry.slam}`));
  for (const { kind } of entry.miseres ?? []) said.push(t(`extra.misere.${kind}`));
  return said.join(' · ');
}

/**
 * The same as a line of its own.
 * @param {Hand} hand
 * @param {Words} words
 */
export function besides(hand, words) {
  const said = extras(hand, words);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * @param {Board} board
 * @param {Hand['entry']} entry
 * @param {Words} words
 */
export function sideOfTaker(board, { taker, partner }, { t }) {
  const name = nameOf(board, taker);
  if (partner === 'alone') return t('hand.alone', { taker: name });
  if (typeof partner === 'number') {
    return t('hand.with', { taker: name, partner: nameOf(board, partner) });
  }
  return name;
}

/**
 * @param {Hand} hand
 * @param {Words} words
 */
function rowWords({ kind, entry }, { t }) {
  if (kind === 'free' && entry.reason) return t('row.free', { reason: entry.reason });
  return t(kind === 'free' ? 'row.free_bare' : `row.${kind}`);
}
