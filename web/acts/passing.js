// The pen as it moves: what this phone may do, and who would like it.
import { isPassing } from '../api.js';
import { keep } from '../storage.js';
import { called } from '../views/names.js';

/** @import { Page, Rights, State } from '../types.d.ts' */

const ASKS_AGAIN = 5_000;

/** @param {Page} page */
export function passingActs(page) {
  let asked = 0;
  let answered = 0;

  const acts = {
    /** What this phone may do. Its rights are in cookies it cannot read, so it asks. */
    async learnRights() {
      const game = page.state.board?.game;
      if (!game) return;
      const turn = (asked += 1);
      const answer = await page.call('GET', `/games/${game}/pen`);
      if (page.state.board?.game !== game || turn < answered) return;
      if (!answer.ok) {
        // Without a link the page asks again once it has one.
        const reached = page.state.link === 'live' || page.state.link === 'polling';
        if (reached && isPassing(answer.error) && turn === asked) setTimeout(acts.learnRights, ASKS_AGAIN);
        return;
      }
      answered = turn;
      const before = page.state.rights;
      page.store.dispatch({ type: 'rights', rights: answer.body });
      keep(`pen.${game}`, answer.body.mine ? answer.body.epoch : null);
      if (before?.mine && !answer.body.mine) lost(answer.body.holder);
      if (!before?.mine && answer.body.mine) gained();
      else resume(answer.body);
    },
    /** Says who asks to the phone that holds the pen, and to who asked what has come of it. */
    heedRequests(/** @type {State} */ state, /** @type {State} */ before) {
      const { board, rights } = state;
      if (!board || !before.board || board === before.board) return;
      // The group's link was changed: with its rights the creator's browser is let in there.
      if (rights?.owner && board.group !== before.board.group) acts.learnRights();
      const known = new Set(before.board.pen.requests?.map(({ id }) => id));
      const request = board.pen.requests?.find(({ id }) => !known.has(id));
      // The form's head says it too, unless a sheet lies over that.
      const unseen = state.face === 'board' || state.sheet;
      const answers = (rights?.mine && unseen) || (rights?.owner && board.pen.held === false);
      if (request && answers && state.sheet !== 'pen') {
        const { t } = page.words;
        const answer = { label: t('pen.answer'), run: () => page.act.open('pen') };
        queueMicrotask(() => page.act.say(t('pen.asks', { name: called(request.name, t) }), answer));
      }
      // It comes with the pen's sheet, by which one asks.
      page.act.heedAnswer?.(state, before);
    },
  };

  /** Accepted, while this phone waited for that: the sheet that said so makes room for the form. */
  function gained() {
    const waited = page.state.asked;
    page.set({ face: 'entry', asked: null });
    if (!waited) return;
    page.act.close();
    page.act.say(page.words.t('pen.mine'));
  }

  /**
   * The request this phone waits with, known again after a reload; a move of the pen ends it.
   * @param {Rights} rights
   */
  function resume({ asked: id, epoch }) {
    const { board, asked: known } = page.state;
    const mine = board?.pen.requests?.find((request) => request.id === id);
    if (mine) page.set({ asked: { id: mine.id, name: mine.name, epoch } });
    else if (known && known.epoch !== epoch) page.set({ asked: null });
  }

  /**
   * The table's sheet is the pen's alone. The pen's own stays: it says who has the pen now.
   * @param {string | null} holder
   */
  function lost(holder) {
    const { sheet } = page.state;
    page.set({ face: 'board', offer: null, amending: null });
    if (sheet === 'table') page.act.close();
    if (sheet === 'pen') return;
    const { t } = page.words;
    page.act.say(holder ? t('pen.went_to', { name: called(holder, t) }) : t('pen.went'));
  }

  return acts;
}
