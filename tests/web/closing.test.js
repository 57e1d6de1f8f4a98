import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amendingActs } from '../../web/acts/amending.js';
import { closingActs } from '../../web/acts/closing.js';
import { shellActs } from '../../web/acts/shell.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr');
const NO_ANSWER = 'Pas de réponse\u00a0: vérifier le réseau, rien n’est perdu.';

/** A page in a tunnel: every write comes back without an answer. */
function tunnel(sheet = null) {
  const page = {
    state: { board: { game: 'g', status: 'open', revision: 3 }, sheet, toast: null, problem: null },
    words: wordsIn('fr'),
    set: (values) => Object.assign(page.state, values),
    write: async () => {
      const error = { code: 'network' };
      page.set({ problem: error });
      return { ok: false, error };
    },
  };
  const bound = [shellActs, closingActs, amendingActs];
  page.act = Object.assign({}, ...bound.map((acts) => acts(page)));
  return page;
}

const ACTS = {
  'ended by the line under the board': ({ endGame }) => endGame(),
  reopened: ({ reopen }) => reopen(),
  'a hand restored by a toast': ({ restore }) => restore({ id: 'h', number: 1 }),
};

for (const [name, run] of Object.entries(ACTS)) {
  test(`a refusal is said where no sheet would say it: ${name}`, async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const page = tunnel();
    await run(page.act);
    assert.equal(page.state.toast?.text, NO_ANSWER);
    const open = tunnel('table');
    await run(open.act);
    assert.equal(open.state.toast, null);
  });
}
