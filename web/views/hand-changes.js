// What a correction changed: every declared fact that differs, as it was and as it is.

import { nameOf } from './hand-words.js';

/** @import { HandEntry, Seat } from '../types.d.ts' */
/** @import { Words } from '../words.js' */

/**
 * What a revision keeps of a hand.
 * @typedef {{ kind: string, entry: HandEntry, dealer?: number | null, playing?: number[] }} Declared
 * @typedef {{ seats: Pick<Seat, 'seat' | 'name'>[], rules: { prise_label?: string }, words: Words }} Table
 * @typedef {{ fact: string, was: string, is: string }} Difference
 */

/**
 * The facts that differ, in the order of the form; what was not declared is said to be nothing.
 * @param {Declared | null} before nothing stood there before a hand was recorded
 * @param {Declared | null} after
 * @param {Table} table
 * @returns {Difference[]}
 */
export function differences(before, after, table) {
  if (!before || !after) return [];
  const was = facts(before, table);
  const nothing = table.words.t('history.nothing');
  return facts(after, table)
    .map(([fact, is], i) => ({ fact, was: was[i][1] || nothing, is: is || nothing }))
    .filter((each) => each.was !== each.is);
}

/**
 * Every fact a row of the sheet can declare, in words, and empty where this one does not.
 * @param {Declared} hand
 * @param {Table} table
 * @returns {[string, string][]}
 */
function facts({ kind, entry, dealer, playing }, table) {
  const { rules, words } = table;
  const { t, list } = words;
  const name = (/** @type {number} */ seat) => nameOf(table, seat);
  const each = (/** @type {{ seat: number }[] | undefined} */ said, /** @type {(one: any) => string} */ what) =>
    list(bySeat(said).map((one) => t('history.of', { name: name(one.seat), what: what(one).toLocaleLowerCase() })));
  return [
    [t('history.line'), t(kind === 'free' ? 'row.free_bare' : `row.${kind}`)],
    [t('history.dealer'), typeof dealer === 'number' ? name(dealer) : ''],
    [t('history.playing'), list([...(playing ?? [])].sort((a, b) => a - b).map(name))],
    [t('entry.taker'), typeof entry.taker === 'number' ? name(entry.taker) : ''],
    [t('entry.partner'), partner(entry, table)],
    [t('entry.contract'), entry.contract ? words.contract(entry.contract, rules) : ''],
    [t('entry.bouts'), typeof entry.bouts === 'number' ? words.number(entry.bouts) : ''],
    [t('entry.points'), points(entry, words)],
    [t('entry.pile'), pile(entry, words)],
    [t('entry.petit'), entry.petit_au_bout ? t(`entry.petit.${entry.petit_au_bout}`) : ''],
    [t('entry.handfuls'), each(entry.handfuls, ({ size }) => t(`entry.handful.${size}`))],
    [t('entry.slam'), entry.slam ? t(`entry.slam.${entry.slam}`) : ''],
    [t('entry.miseres'), each(entry.miseres, (one) => t(`entry.misere.${one.kind}`))],
    [t('history.confirmed'), list((entry.confirmed ?? []).map((code) => t(`history.${code}`)))],
    [t('entry.preview.vachette'), list((/** @type {number[]} */ (entry.ranking ?? [])).map(name))],
    [t('entry.free'), scores(entry, table)],
    [t('entry.free.reason'), entry.reason ?? ''],
  ];
}

/**
 * @param {HandEntry} entry
 * @param {Table} table
 */
function partner({ partner: called, alone_reason: reason }, table) {
  if (typeof called === 'number') return nameOf(table, called);
  if (called !== 'alone') return '';
  const { t } = table.words;
  return reason ? `${t('entry.alone')} · ${t(`entry.alone_reason.${reason}`)}` : t('entry.alone');
}

/**
 * The attack's points, and the defense's where those were counted.
 * @param {HandEntry} entry
 * @param {Words} words
 */
function points({ points: attack, defense_points: defense }, words) {
  if (typeof attack !== 'number') return '';
  if (typeof defense !== 'number') return words.points(attack);
  return words.t('history.by_defense', { points: words.points(attack), defense: words.points(defense) });
}

/**
 * @param {HandEntry} entry
 * @param {Words} words
 */
function pile({ pile: counted }, { t }) {
  if (!counted) return '';
  const { side, ...cards } = /** @type {Record<string, any>} */ (counted);
  return t('history.pile', { ...cards, side: t(`steps.${side}`) });
}

/**
 * @param {HandEntry} entry
 * @param {Table} table
 */
function scores({ scores: typed = [] }, table) {
  const { list, signed } = table.words;
  return list(typed.flatMap((score, seat) => (score ? [`${nameOf(table, seat)} ${signed(score)}`] : [])));
}

/** @template {{ seat: number }} Said @param {Said[] | undefined} said */
function bySeat(said) {
  return [...(said ?? [])].sort((a, b) => a.seat - b.seat);
}
