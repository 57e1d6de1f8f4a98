// Which game the page follows: one just made here, one it was opened on, none any more.
import { Live } from './live.js';
import { openOutbox } from './outbox.js';
import { recall, rememberGroup } from './storage.js';
import { BLANK_FORM, BLANK_GAME } from './store.js';

/** @import { Board, Message, Page } from './types.d.ts' */

/** @param {Page} page */
export function following(page) {
  return {
    /**
     * A game just made here: its board, its invitation, and the creator's way back.
     * @param {Board} board
     * @param {{ drawn: string | null, owner: string | null }} made
     */
    enter(board, { drawn, owner }) {
      history.pushState(null, '', `/t/${board.game}`);
      const known = page.state.board?.group === board.group ? page.state.recovery : null;
      page.set({ page: 'game', form: BLANK_FORM, created: true, drawn, recovery: owner ?? known, face: 'entry' });
      page.watch(board);
      page.act.open('share');
    },
    /**
     * Follows a game from a board that is at hand.
     * @param {Board} board
     * @param {number | null} [at] when it came, if not just now: see `clock.hear`
     */
    watch(board, at) {
      leave(page);
      page.set({ ...BLANK_GAME, unsure: at !== undefined });
      page.clock.hear(board.now, at);
      const receive = receiver(page, board.game);
      page.outbox = outboxOf(page, board.game, receive);
      page.store.dispatch({ type: 'board', revision: board.revision, board });
      page.live = liveOf(page, board.game, receive);
      remember(board);
      if (recall(`pen.${board.game}`, null) === board.pen.epoch) page.set({ rights: held(board), face: 'entry' });
      page.act.learnRights();
      page.outbox.flush();
    },
    /**
     * The start page, filled with what the group's last game was.
     * @param {object} form
     */
    startAgain(form) {
      leave(page);
      history.pushState(null, '', '/');
      page.set({ page: 'start', sheet: null, toast: null, problem: null, arrived: null, form: { ...BLANK_FORM, ...form } });
      scrollTo(0, 0);
    },
  };
}

/** Nothing of the game followed until now may speak any more. @param {Page} page */
function leave(page) {
  page.live?.stop();
  page.outbox?.stop();
  page.live = null;
  page.outbox = null;
}

/**
 * What still comes of a game that was left is heard by nobody.
 * @param {Page} page
 * @param {string} game
 */
function receiver(page, game) {
  return (/** @type {Message} */ message) => {
    if (page.state.board?.game === game) page.store.dispatch(message);
  };
}

/** @param {Page} page @param {string} game @param {(message: Message) => void} receive */
function outboxOf(page, game, receive) {
  return openOutbox({ game, receive, changed: (waiting) => page.store.dispatch({ type: 'waiting', waiting }) });
}

/** @param {Page} page @param {string} game @param {(message: Message) => void} receive */
function liveOf({ store, clock }, game, receive) {
  return new Live({
    game,
    clock,
    receive,
    revision: () => store.state.board?.revision ?? null,
    report: (link, why) => store.dispatch({ type: 'link', link, why }),
  });
}

/** @param {Board} board */
function remember({ group, name, seats, game }) {
  rememberGroup({ group, name: name || undefined, names: seats.map((seat) => seat.name), game });
}

/**
 * What this phone held when it last asked: enough to go on writing in a tunnel.
 * @param {Board} board
 */
function held({ pen }) {
  return { epoch: pen.epoch, holder: pen.holder, mine: true, owner: false, offer_expires_at: null, assumed: true };
}
