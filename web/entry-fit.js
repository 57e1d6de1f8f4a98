// What was typed, kept across what becomes of the table meanwhile: people leave, deals move on,
// house rules change. What has no place in the form any more would be refused with no way to it.
import { freshEntry } from './entry-model.js';
import { contractsOf, ranks, slamsOf } from './entry-table.js';

/** @import { Entry, Table } from './views/entry/types.d.ts' */

/**
 * A form whose choices still exist at this table.
 * @param {Entry} entry
 * @param {Table} table
 * @returns {Entry}
 */
export function fitTo(entry, table) {
  const playing = new Set(table.seats.map(({ seat }) => seat));
  const { contract, slam } = entry;
  const taker = entry.taker !== null && playing.has(entry.taker) ? entry.taker : null;
  return {
    ...entry,
    taker,
    partner: partnerAt(entry, table, playing),
    contract: contractsOf(table.rules).includes(contract) ? contract : freshEntry('', table).contract,
    slam: slam !== null && slamsOf(table.rules).includes(slam) ? slam : null,
    handfuls: only(entry.handfuls, playing),
    miseres: table.rules.misere ? only(entry.miseres, playing) : {},
    ranking: ranks(table) ? entry.ranking.filter((seat) => playing.has(seat)) : [],
    announced: entry.announced && taker !== null,
    ...freeAt(entry, table),
  };
}

/** @param {Entry} entry @param {Table} table @param {Set<number>} playing */
function partnerAt({ partner }, { size }, playing) {
  return size === 5 && (partner === 'alone' || (partner !== null && playing.has(partner))) ? partner : null;
}

/** @param {Entry} entry @param {Table} table */
function freeAt({ free, freeCell }, { everyone }) {
  const here = new Set(everyone.map(({ seat }) => seat));
  const gone = freeCell !== null && !here.has(freeCell);
  return { free: only(free, here), freeCell: gone ? everyone[0].seat : freeCell };
}

/**
 * Rows of those who are there; a key begins with the seat.
 * @template T
 * @param {Record<string | number, T>} rows
 * @param {Set<number>} seats
 * @returns {Record<string | number, T>}
 */
function only(rows, seats) {
  return Object.fromEntries(Object.entries(rows).filter(([key]) => seats.has(Number.parseInt(key, 10))));
}
