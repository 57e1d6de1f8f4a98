// Asks what a hand would score, a moment after the last change; only the newest answer counts.
import { isPassing } from '../../api.js';

/** @import { HandEntry } from '../../types.d.ts' */
/** @import { Form, Refused, Result } from './types.d.ts' */

const PAUSE = 90;
/** One digit is seldom all: no alarm about 4 points while 49 is being typed. */
const PAUSE_AT_ONE_DIGIT = 700;
const TRY_AGAIN = 4_000;

/** @param {(changed: Partial<Form>) => void} heard told of answers, and when one is waited for */
export function asker(heard) {
  let asked = '';
  let timer = 0;
  let turn = 0;

  function forget() {
    clearTimeout(timer);
    if (asked === '') return;
    asked = '';
    turn += 1;
    heard({ result: null, asking: false });
  }

  /**
   * @param {HandEntry} entry
   * @param {(entry: HandEntry) => Promise<Result | Refused>} preview
   */
  function ask(entry, preview) {
    const text = JSON.stringify(entry);
    if (text === asked) return;
    asked = text;
    turn += 1;
    const mine = turn;
    clearTimeout(timer);
    timer = window.setTimeout(async () => {
      heard({ asking: true });
      const answer = await preview(entry);
      if (mine === turn) take(answer);
    }, pauseBefore(entry));
  }

  /** @param {Result | Refused} answer */
  function take(answer) {
    const failed = 'error' in answer;
    heard(failed ? { result: null, problem: answer.error, asking: false } : { result: answer, problem: null, asking: false });
    if (failed && isPassing(answer.error)) timer = window.setTimeout(() => (asked = ''), TRY_AGAIN);
  }

  return { ask, forget };
}

/** @param {HandEntry} entry */
function pauseBefore({ points, defense_points: defense, pile }) {
  return !pile && Number(points ?? defense) < 10 ? PAUSE_AT_ONE_DIGIT : PAUSE;
}
