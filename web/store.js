// The page's memory: one pure reducer for what the server says and what the page does.

/** @import { Board, Draft, Local, Message, State } from './types.d.ts' */

/** What a page knows and does about one game, and must not take along to the next. */
export const BLANK_GAME = {
  board: null,
  draft: null,
  viewers: null,
  link: /** @type {const} */ ('connecting'),
  why: null,
  unsure: false,
  gap: null,
  arrived: null,
  corrected: [],
  rights: null,
  about: null,
  problem: null,
  asked: null,
  offer: null,
  amending: null,
  mending: null,
  dealing: null,
  confirming: null,
  rulesDraft: null,
  detail: null,
  brief: null,
};

/** @type {State} */
export const BLANK = {
  ...BLANK_GAME,
  page: 'start',
  waiting: [],
  sheet: null,
  face: 'board',
  toast: null,
  busy: null,
};

/** The start page's form before anything is typed. */
export const BLANK_FORM = {
  names: ['', '', '', ''],
  dealer: null,
  limit: '',
  at_table: null,
  rules: {},
  /** The rules of the game before, where they are known; the group remembers them otherwise. */
  beside: null,
  path: '/games',
  group: null,
  group_name: '',
};

/**
 * The state after a message. HTTP answers and socket messages come through here alike, so that
 * their order does not matter: an older revision is ignored, the next one applied, a later one
 * leaves a `gap` to be asked for.
 * @param {State} state
 * @param {Message | Local} message
 * @returns {State}
 */
export function reduce(state, message) {
  switch (message.type) {
    case 'board':
      return withBoard(state, message.board);
    case 'hand':
      return withHand(state, message);
    case 'alive':
      return seen(state.unsure ? { ...state, unsure: false } : state, message.revision);
    case 'draft':
      return { ...state, draft: announced(message) };
    case 'viewers':
      return { ...state, viewers: message.count };
    case 'link':
      return withLink(state, message);
    case 'rights':
      return { ...state, rights: message.rights };
    case 'waiting':
      return { ...state, waiting: message.waiting };
    case 'set':
      return { ...state, ...message.values };
    default:
      return state;
  }
}

/**
 * Why there is no answer stays true until there is one: each new try only says that it tries.
 * @param {State} state
 * @param {Extract<Local, { type: 'link' }>} message
 * @returns {State}
 */
function withLink(state, { link, why }) {
  return { ...state, link, why: link === 'reconnecting' ? (why ?? state.why) : null };
}

/**
 * A store is a state, a way to change it and somebody told of each change.
 * @param {State} first
 * @param {(state: State, before: State) => void} changed
 */
export function openStore(first, changed) {
  let state = first;
  return {
    get state() {
      return state;
    },
    /** @param {Message | Local} message */
    dispatch(message) {
      const before = state;
      state = reduce(before, message);
      if (state !== before) changed(state, before);
    },
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */

/**
 * A whole board stands on its own: any later revision may replace what is here, and any at all what
 * this phone had kept, which may be of before a backup was brought back. The answer of a
 * game followed before may come late; another game begins with no board.
 * @param {State} state
 * @param {Board} board
 * @returns {State}
 */
function withBoard(state, board) {
  const mine = state.board;
  if (mine && (mine.game !== board.game || (board.revision <= mine.revision && !state.unsure))) return state;
  const known = new Set(mine?.hands.map((hand) => hand.id));
  const last = board.hands.at(-1);
  const isNew = mine !== null && last !== undefined && !known.has(last.id);
  return {
    ...state,
    board,
    unsure: mine === null && state.unsure,
    gap: stillAhead(state.gap, board.revision),
    arrived: isNew ? last : standing(state.arrived, board),
    corrected: mine ? correctionsIn(mine, board) : [],
    draft: isNew ? null : state.draft,
  };
}

/**
 * The newest hand as it was told of, until it is struck or put right: those are told otherwise.
 * @param {State['arrived']} arrived
 * @param {Board} board
 */
function standing(arrived, { hands }) {
  const now = hands.find(({ id }) => id === arrived?.id);
  return now && !now.struck && (now.revised ?? 0) === (arrived?.revised ?? 0) ? arrived : null;
}

/**
 * What became of the hands that were known: put right, struck, brought back.
 * @param {Board} before
 * @param {Board} board
 * @returns {State['corrected']}
 */
function correctionsIn(before, board) {
  const known = new Map(before.hands.map((hand) => [hand.id, hand]));
  return board.hands.flatMap(({ id, number, struck, revised }) => {
    const was = known.get(id);
    // What a struck hand says counts for nobody yet: it is told of when it comes back.
    if (!was || (was.struck === struck && (struck || Number(was.revised) >= Number(revised)))) return [];
    const what = was.struck === struck ? 'amended' : struck ? 'struck' : 'restored';
    return [{ id, number, what }];
  });
}

/**
 * @param {State} state
 * @param {Extract<Message, { type: 'hand' }>} message
 * @returns {State}
 */
function withHand(state, message) {
  const { board } = state;
  if (!board || message.revision > board.revision + 1) return seen(state, message.revision);
  if (message.revision <= board.revision) return state;
  const { type, hand, ...rest } = message;
  const over = rest.status === 'closed';
  // The end withdraws what was asked; a hand's message does not speak of the pen.
  const pen = over ? { ...board.pen, requests: [] } : board.pen;
  return {
    ...state,
    board: { ...board, ...rest, pen, hands: [...board.hands, hand] },
    gap: stillAhead(state.gap, message.revision),
    unsure: false,
    arrived: hand,
    corrected: [],
    draft: null,
  };
}

/**
 * @param {State} state
 * @param {number} revision
 * @returns {State}
 */
function seen(state, revision) {
  const mine = state.board?.revision ?? -1;
  if (revision <= Math.max(mine, state.gap ?? -1)) return state;
  return { ...state, gap: revision };
}

/**
 * @param {number | null} gap
 * @param {number} revision
 */
function stillAhead(gap, revision) {
  return gap !== null && gap > revision ? gap : null;
}

/**
 * @param {Extract<Message, { type: 'draft' }>} message
 * @returns {Draft | null}
 */
function announced({ taker, contract, partner }) {
  if (taker === null || taker === undefined || !contract) return null;
  return { taker, contract, partner };
}
