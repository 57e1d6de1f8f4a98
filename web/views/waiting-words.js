// A hand that is on no board yet, in words and whole: whoever keeps or copies it can write it again.
import { nameOf, sideOfTaker } from './hand-words.js';

/** @import { Board, HandEntry } from '../types.d.ts' */
/** @import { Words } from '../words.js' */

/**
 * "Léa avec Inès, garde, 49 points avec 2 bouts · petit au bout pour l’attaque · Hugo donne".
 * @param {Board} board
 * @param {HandEntry} entry
 * @param {Words} words
 */
export function wholeHand(board, entry, words) {
  const parts = entry.contract ? playedWords(board, entry, words) : rowWords(board, entry, words);
  const { dealer } = entry;
  const dealt = dealer === undefined ? [] : [words.t('board.dealer', { name: nameOf(board, dealer) })];
  return [...parts, ...dealt].join(' · ');
}

/** @param {Board} board @param {HandEntry} entry @param {Words} words */
function playedWords(board, entry, words) {
  const { t } = words;
  const { petit_au_bout: petit, slam, handfuls = [], miseres = [], alone_reason: reason } = entry;
  const of = (/** @type {number} */ seat, /** @type {string} */ what) => t('waiting.of', { what: t(what), name: nameOf(board, seat) });
  return [
    counted(board, entry, words),
    ...(reason ? [t(`entry.alone_reason.${reason}`)] : []),
    ...(petit ? [t(`extra.petit.${petit}`)] : []),
    ...handfuls.map(({ seat, size }) => of(seat, `extra.handful.${size}`)),
    ...(slam ? [t(`extra.slam.${slam}`)] : []),
    ...miseres.map(({ seat, kind }) => of(seat, `extra.misere.${kind}`)),
  ];
}

/** @param {Board} board @param {HandEntry} entry @param {Words} words */
function counted(board, entry, words) {
  const { t } = words;
  const { bouts, defense_points: defense } = entry;
  const taker = sideOfTaker(board, entry, words);
  const contract = words.contract(entry.contract ?? '', board.rules);
  const pile = /** @type {any} */ (entry.pile);
  if (pile) {
    const cards = t('steps.pile', { ...pile, side: t(`steps.${pile.side}`) });
    return `${taker}, ${contract}, ${t('entry.bouts.says', { n: bouts })} · ${cards}`;
  }
  const points = entry.points ?? (defense === undefined ? null : 91 - defense);
  const said = points === null ? '…' : t('count.points', { n: points });
  return t('hand.summary', { taker, contract, points: said, bouts: t('entry.bouts.says', { n: bouts }) });
}

/** @param {Board} board @param {HandEntry} entry @param {Words} words */
function rowWords(board, entry, words) {
  const { kind = 'free', reason, scores = [] } = entry;
  const ranking = /** @type {number[] | undefined} */ (entry.ranking);
  const each = scores.flatMap((score, seat) => (score ? [`${nameOf(board, seat)} ${words.signed(score)}`] : []));
  const first = words.t(kind === 'free' && !reason ? 'row.free_bare' : `row.${kind}`, { reason });
  const names = ranking?.map((seat) => nameOf(board, seat)).join(', ');
  return [first, ...(each.length ? [each.join(', ')] : []), ...(names ? [words.t('waiting.ranking', { names })] : [])];
}
