// Asks what a hand would score, a moment after the last change; only the newest answer counts.
import { isPassing } from '../../api.js';
import { impossible } from '../../entry-limits.js';
import { atTable, onBoard, toWire } from '../../entry-wire.js';

/** @import { HandEntry } from '../../types.d.ts' */
/** @import { Entry, Form, Given, Refused, Result, Table } from './types.d.ts' */

const PAUSE = 90;
/** One digit is seldom all: no alarm about 4 points while 49 is being typed. */
const PAUSE_AT_ONE_DIGIT = 700;
const TRY_AGAIN = 4_000;

/** @param {(changed: Partial<Form>) => void} heard told of answers, and when one is waited for */
export function asker(heard) {
  let asked = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let turn = 0;

  function forget() {
    clearTimeout(timer);
    if (asked === '') return;
    asked = '';
    turn += 1;
    heard({ result: null, problem: null, asking: false });
  }

  /**
   * @param {Pick<Form, 'entry' | 'table' | 'missing'>} form
   * @param {Given['preview']} preview
   */
  function ask({ entry, table, missing }, preview) {
    if (missing !== null || (entry.kind !== 'hand' && entry.ranking.length === 0)) return forget();
    const hand = toWire(entry, table);
    const text = JSON.stringify([hand, table.rules, table.seats.map(({ seat }) => seat)]);
    if (text === asked) return undefined;
    asked = text;
    turn += 1;
    const mine = turn;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      heard({ asking: true });
      const answer = await scored(hand, entry, table, preview);
      if (mine === turn) take(answer);
    }, pauseBefore(hand));
    return undefined;
  }

  /** @param {Result | Refused} answer */
  function take(answer) {
    const failed = 'error' in answer;
    heard(failed ? { result: null, problem: answer.error, asking: false } : { result: answer, problem: null, asking: false });
    if (failed && isPassing(answer.error)) timer = setTimeout(() => (asked = ''), TRY_AGAIN);
  }

  return { ask, forget };
}

/**
 * Scoring knows places at the table; the board has a seat for everybody.
 * @param {HandEntry} hand
 * @param {Entry} entry
 * @param {Table} table
 * @param {Given['preview']} preview
 * @returns {Promise<Result | Refused>}
 */
async function scored(hand, entry, table, preview) {
  const known = impossible(entry, table);
  if (known) return { error: known };
  const answer = await preview(atTable(hand, table), table);
  return 'error' in answer ? answer : onBoard(answer, table);
}

/** @param {HandEntry} entry */
function pauseBefore({ points, defense_points: defense, pile }) {
  return !pile && Number(points ?? defense) < 10 ? PAUSE_AT_ONE_DIGIT : PAUSE;
}
