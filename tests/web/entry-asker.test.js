import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshEntry } from '../../web/entry-model.js';
import { tableOf } from '../../web/entry-table.js';
import { asker } from '../../web/views/entry/asker.js';

const NAMES = ['Léa', 'Hugo', 'Inès', 'Malik', 'Zoé'];
const settled = () => new Promise((resolve) => { setImmediate(resolve); });

function at(out, rules = {}) {
  const seats = NAMES.map((name, seat) => ({ seat, name, sits_out: seat === out }));
  return tableOf({ seats, rules, hands: [], dealer: out });
}

/** A form that misses nothing, and what of it is asked. */
function open(t, answer) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked = [];
  const heard = [];
  const { ask, forget } = asker((changed) => heard.push(changed));
  return {
    asked,
    heard,
    forget,
    async ask(table, more = {}, missing = null) {
      const entry = { ...freshEntry('id', table), taker: 0, bouts: 2, points: '49', ...more };
      ask({ entry, table, missing }, async (hand, { rules }) => {
        asked.push([hand.points, rules, hand.taker]);
        return answer;
      });
      t.mock.timers.tick(1_000);
      await settled();
    },
  };
}

const SCORED = { scores: [198, -66, -66, -66], steps: [], warnings: [] };

test('the same hand is asked again where the rules or who plays it have changed', async (t) => {
  const { ask, asked } = open(t, SCORED);
  await ask(at(4));
  await ask(at(4));
  assert.equal(asked.length, 1);
  await ask(at(4, { misere: 10 }));
  assert.deepEqual(asked[1], [49, { misere: 10 }, 0]);
  await ask(at(3, { misere: 10 }));
  assert.equal(asked.length, 3);
});

test('scores are told by the seats of the board', async (t) => {
  const { ask, heard } = open(t, SCORED);
  await ask(at(1));
  assert.deepEqual(Object.entries(heard.at(-1).result.scores), [['0', 198], ['2', -66], ['3', -66], ['4', -66]]);
});

test('what the form knows to be impossible is asked of nobody', async (t) => {
  const { ask, asked, heard } = open(t, SCORED);
  await ask(at(4), { points: '96' });
  assert.deepEqual([asked.length, heard.at(-1).problem], [0, { code: 'points_range' }]);
});

test('a hand that lacks something again has neither score nor fault', async (t) => {
  const { ask, heard } = open(t, { error: { code: 'slam_vs_points' } });
  await ask(at(4));
  assert.equal(heard.at(-1).problem.code, 'slam_vs_points');
  await ask(at(4), { bouts: null }, 'bouts');
  assert.deepEqual(heard.at(-1), { result: null, problem: null, asking: false });
});
