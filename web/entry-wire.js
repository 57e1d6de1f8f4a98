// From the form to the hand on the wire, and back when a recorded hand is amended.
import { valueOf } from './entry-keys.js';
import { PILE_CELLS, freshEntry, pileBouts } from './entry-model.js';

/** @import { Draft, Hand, HandEntry } from './types.d.ts' */
/** @import { Entry, Given, Result, Table } from './views/entry/types.d.ts' */

/**
 * The declared hand, as the server takes it. Only for a form that misses nothing.
 * @param {Entry} entry
 * @param {Table} table
 * @returns {HandEntry}
 */
export function toWire(entry, table) {
  if (entry.kind !== 'hand') return { ...otherRow(entry, table), ...dealt(entry, table) };
  return {
    ...dealt(entry, table),
    taker: entry.taker ?? undefined,
    partner: table.size === 5 ? entry.partner : null,
    ...(entry.partner === 'alone' && entry.aloneReason ? { alone_reason: entry.aloneReason } : {}),
    contract: entry.contract,
    bouts: entry.bouts ?? undefined,
    ...pointsGiven(entry),
    petit_au_bout: entry.petit,
    handfuls: handfulsShown(entry),
    slam: entry.slam,
    miseres: miseresAnnounced(entry),
    confirmed: entry.confirmed,
  };
}

/**
 * The hand with places at the table for seats of the board: what scoring alone knows.
 * @param {HandEntry} hand
 * @param {Table} table
 * @returns {HandEntry}
 */
export function atTable({ dealer, ...hand }, { seats }) {
  const place = (/** @type {any} */ seat) =>
    typeof seat === 'number' ? seats.findIndex((each) => each.seat === seat) : seat;
  const inside = (/** @type {any[] | undefined} */ rows) => rows?.map((row) => ({ ...row, seat: place(row.seat) }));
  const { taker, partner, handfuls, miseres, ranking } = hand;
  if (ranking) return { ...hand, ranking: /** @type {number[]} */ (ranking).map(place) };
  return {
    ...hand,
    taker: place(taker),
    partner: place(partner),
    handfuls: inside(handfuls),
    miseres: inside(miseres),
  };
}

/**
 * A result with the board's seats again.
 * @param {Result} result
 * @param {Table} table
 * @returns {Result}
 */
export function onBoard(result, { seats }) {
  const seatOf = (/** @type {any} */ place) => seats[place]?.seat ?? place;
  /** @type {number[]} */
  const scores = [];
  result.scores.forEach((score, place) => (scores[seatOf(place)] = score));
  const named = (/** @type {any} */ said) => ('seat' in said ? { ...said, seat: seatOf(said.seat) } : said);
  return { ...result, scores, steps: result.steps.map(named) };
}

/**
 * What watchers are told before the hand is played.
 * @param {Entry} entry
 * @returns {Draft | null}
 */
export function toDraft({ taker, contract, partner }) {
  if (taker === null) return null;
  return partner === null ? { taker, contract } : { taker, contract, partner };
}

/**
 * The form filled with a recorded hand, or with one that was not: who dealt that follows from the board.
 * @param {Pick<Hand, 'id' | 'entry'> & Partial<Pick<Hand, 'kind' | 'dealer'>>} hand
 * @param {Table} table
 * @returns {Entry}
 */
export function fromWire({ id, entry, kind = entry.kind ?? 'hand', dealer = null }, table) {
  const blank = { ...freshEntry(id, table), dealer, kind: /** @type {Entry['kind']} */ (kind) };
  if (kind === 'free') return { ...blank, free: asText(entry.scores), freeCell: 0, reason: entry.reason ?? '' };
  if (kind !== 'hand') return { ...blank, ranking: /** @type {number[]} */ (entry.ranking ?? []) };
  return {
    ...blank,
    taker: entry.taker ?? null,
    partner: entry.partner ?? null,
    aloneReason: /** @type {string | null} */ (entry.alone_reason ?? null),
    contract: entry.contract ?? blank.contract,
    bouts: entry.bouts ?? null,
    ...pointsRead(entry),
    petit: entry.petit_au_bout ?? null,
    handfuls: Object.fromEntries((entry.handfuls ?? []).map(({ seat, size }) => [seat, size])),
    slam: entry.slam ?? null,
    miseres: Object.fromEntries((entry.miseres ?? []).map((said) => [`${said.seat} ${said.kind}`, true])),
    confirmed: entry.confirmed ?? [],
  };
}

/**
 * The revision an amendment was made against: other hands may have come since, or changed, but not
 * this one.
 * @param {Pick<Given, 'amend' | 'board'>} given
 */
export function amendsAt({ amend, board }) {
  if (!amend) return undefined;
  const now = board.hands.find(({ id }) => id === amend.hand.id);
  return saysTheSame(now, amend.hand) ? board.revision : amend.revision;
}

/**
 * Whether a hand says what it said; its totals follow from those before it.
 * @param {Hand | undefined} now
 * @param {Hand} then
 */
export function saysTheSame(now, then) {
  const said = (/** @type {Hand} */ { kind, entry, dealer, playing, struck }) =>
    JSON.stringify([kind, entry, dealer, playing, struck]);
  return now !== undefined && said(now) === said(then);
}

/**
 * Who dealt is said of a hand already recorded, and of a new one where that decides who plays.
 * @param {Entry} entry
 * @param {Table} table
 */
function dealt({ kind, dealer }, table) {
  const deals = dealer ?? table.dealer;
  return deals === null || kind === 'free' ? {} : { dealer: deals };
}

/**
 * @param {Entry} entry
 * @param {Table} table
 * @returns {HandEntry}
 */
function otherRow({ kind, free, reason, ranking }, { places }) {
  if (kind === 'passed' && ranking.length > 0) return { kind, ranking };
  if (kind !== 'free') return { kind };
  const scores = Array.from({ length: places }, (_, seat) => valueOf(free[seat]) ?? 0);
  return { kind, scores, reason: reason.trim() };
}

/** @param {Entry} entry */
function pointsGiven(entry) {
  if (entry.way === 'pile') return { pile: pileGiven(entry) };
  const points = valueOf(entry.points) ?? undefined;
  return entry.side === 'attack' ? { points } : { defense_points: points };
}

/** @param {Entry} entry */
function pileGiven(entry) {
  const counts = PILE_CELLS.map((cell) => [cell, valueOf(entry.pile[cell])]);
  return { ...Object.fromEntries(counts), bouts: pileBouts(entry), side: entry.side };
}

/**
 * @param {HandEntry} entry
 * @returns {Pick<Entry, 'way' | 'side' | 'points' | 'pile'>}
 */
function pointsRead({ pile, defense_points: defense, points }) {
  if (pile) {
    const counts = /** @type {Record<string, any>} */ (pile);
    const cells = PILE_CELLS.map((cell) => [cell, String(counts[cell])]);
    return { way: 'pile', side: counts.side, points: '', pile: Object.fromEntries(cells) };
  }
  const byDefense = defense !== undefined && defense !== null;
  const text = String(byDefense ? defense : points).replace('.', ',');
  return { way: 'points', side: byDefense ? 'defense' : 'attack', points: text, pile: {} };
}

/** @param {Entry} entry */
function handfulsShown({ handfuls }) {
  return Object.entries(handfuls).flatMap(([seat, size]) => (size ? [{ seat: Number(seat), size }] : []));
}

/** @param {Entry} entry */
function miseresAnnounced({ miseres }) {
  return Object.entries(miseres)
    .filter(([, said]) => said)
    .map(([key]) => key.split(' '))
    .map(([seat, kind]) => ({ seat: Number(seat), kind }));
}

/** @param {number[] | undefined} scores */
function asText(scores = []) {
  return Object.fromEntries(scores.map((score, seat) => [seat, score === 0 ? '' : String(score)]));
}
