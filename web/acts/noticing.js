// What others did meanwhile, said once: hands put right or contested, the game ended.
import { nameOf } from '../views/hand-words.js';

/** @import { Board, Page, State } from '../types.d.ts' */

/** Nearer to the top than this, the result is in sight by itself. */
const IN_SIGHT = 80;

/** @param {Page} page */
export function noticing(page) {
  /** @param {State} state @param {State} before */
  return (state, before) => {
    if (!state.board || state.board.game !== before.board?.game) return;
    if (state.corrected.length && state.corrected !== before.corrected) queueMicrotask(tellCorrections);
    if (state.rights?.mine && state.board !== before.board) tellContest(state.board, before.board);
    if (state.board.status === 'closed' && before.board.status === 'open') queueMicrotask(tellEnd);
  };

  /** Whoever writes has been told already. */
  function tellCorrections() {
    const { corrected, rights } = page.state;
    const { t, list } = page.words;
    if (rights?.mine || corrected.length === 0) return;
    const [{ id, what }] = corrected;
    const same = corrected.every((/** @type {any} */ each) => each.what === what);
    const numbers = list(corrected.map(({ number }) => String(number)));
    page.act.say(t(`hand.changed.${same ? what : 'amended'}`, { numbers, n: corrected.length }), {
      label: t('hand.changed.see'),
      run: () => page.act.openHand(id),
    });
  }

  /** The pen alone can put right what somebody contests. @param {Board} board @param {Board} before */
  function tellContest({ seats, hands }, before) {
    const known = new Set(before.hands.flatMap(contestsOf));
    const hand = hands.find((each) => contestsOf(each).some((said) => !known.has(said)));
    const by = hand?.signs?.find(({ seat, verdict }) => verdict === 'contested' && !known.has(`${hand.id}.${seat}`));
    if (!hand || !by) return;
    const { t } = page.words;
    const name = seats.find(({ seat }) => seat === by.seat)?.name;
    const see = { label: t('hand.changed.see'), run: () => page.act.openHand(hand.id) };
    queueMicrotask(() => page.act.say(t('signs.told', { name, number: hand.number }), see, { news: true }));
  }

  /** The result stands above: whoever ends the game goes there, whoever reads on is asked. */
  function tellEnd() {
    const { board, rights } = page.state;
    page.set({ toast: null });
    if (rights?.mine) return scrollTo(0, 0);
    if (!board || page.state.page !== 'game' || scrollY < IN_SIGHT) return;
    const { t, list } = page.words;
    const n = board.winners.length;
    const names = list(board.winners.map((seat) => nameOf(board, seat)));
    page.act.say(n ? t('end.told', { names, wins: t('end.wins', { n }) }) : t('end.title'), {
      label: t('hand.changed.see'),
      run: goToResult,
    });
  }
}

/** @param {Board['hands'][number]} hand */
function contestsOf({ id, signs = [] }) {
  return signs.filter(({ verdict }) => verdict === 'contested').map(({ seat }) => `${id}.${seat}`);
}

function goToResult() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}
