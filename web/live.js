// Keeps a board fresh. Freshness is the last byte received: a locked iPhone's socket says OPEN,
// `send` succeeds, and nothing ever comes.
import { pollBoard } from './poll.js';

/** @import { LinkState, Message } from './types.d.ts' */
/** @import { Clock } from './clock.js' */

export const PROBE_EVERY = 15_000;
export const ANSWER_WITHIN = 2_000;
const FIRST_WORD_WITHIN = 8_000;
const RETRY_SOCKET_EVERY = 45_000;
const HANDSHAKES_BEFORE_POLLING = 2;

/** Close codes after which coming back is pointless. */
const STAY_AWAY = new Set([4404]);

/**
 * @typedef {object} Watch
 * @property {string} game
 * @property {() => number | null} revision what this page has
 * @property {(message: Message) => void} receive
 * @property {(link: LinkState, why?: string) => void} report with the refusal's code, where there is one
 * @property {Clock} clock
 * @property {typeof WebSocket} [Socket]
 * @property {() => number} [random]
 */

/**
 * Watches a game until `stop`.
 * @param {Watch} watch
 */
export function watchGame({ game, revision, receive, report, clock, Socket, random = Math.random }) {
  const Wire = Socket ?? globalThis.WebSocket;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let deadline;
  let failures = 0;
  let spoke = false;
  let polled = false;
  let ended = false;
  /** @type {[number, number] | null} */
  let welcome = null;

  const poll = pollBoard({
    game,
    random,
    receive: (board) => {
      if (ended) return;
      clock.hear(board.now);
      receive({ type: 'board', revision: board.revision, board });
      reached();
    },
    unchanged: () => {
      if (ended) return;
      clock.hear();
      reached();
    },
    failed: (code) => {
      polled = false;
      if (!spoke && !ended) report('reconnecting', code);
    },
    gone: () => {
      if (!ended) end();
    },
  });
  const beat = setInterval(probe, PROBE_EVERY);

  function open() {
    clearTimeout(retry);
    if (ended || socket) return;
    spoke = false;
    socket = new Wire(address(game, revision()), 'stylo.1');
    const mine = socket;
    deadline = setTimeout(() => drop(mine), FIRST_WORD_WITHIN);
    mine.onmessage = (event) => {
      if (mine === socket) hear(JSON.parse(event.data));
    };
    mine.onclose = (event) => {
      if (mine === socket) closed(event.code);
    };
  }

  /** @param {Message} message */
  function hear(message) {
    clock.hear(timeIn(message));
    spoke = true;
    polled = false;
    failures = 0;
    clearTimeout(deadline);
    poll.stop();
    report('live');
    if (message.type === 'bye') welcome = message.retry_ms;
    receive(message);
  }

  /** Asks for a sign of life; without one in time the socket is dead, whatever it says. */
  function probe() {
    if (ended || !socket || !spoke) return;
    const mine = socket;
    send({ type: 'ping' });
    clearTimeout(deadline);
    deadline = setTimeout(() => drop(mine), ANSWER_WITHIN);
  }

  /** @param {WebSocket} dead */
  function drop(dead) {
    if (dead !== socket) return;
    leave(dead);
    closed(spoke ? 4408 : 1006);
  }

  /** @param {number} code */
  function closed(code) {
    clearTimeout(deadline);
    socket = null;
    if (STAY_AWAY.has(code)) return end();
    if (!spoke) failures += 1;
    spoke = false;
    if (polled || failures >= HANDSHAKES_BEFORE_POLLING) poll.start();
    report(polled ? 'polling' : 'reconnecting');
    retry = setTimeout(open, polled ? RETRY_SOCKET_EVERY : delay(code));
  }

  /** A reading came through. The first one after a silence is worth another try of the socket. */
  function reached() {
    if (spoke) return;
    if (!polled && !socket) open();
    polled = true;
    if (failures >= HANDSHAKES_BEFORE_POLLING) report('polling');
  }

  /** @param {number} code milliseconds until the next try, spread so that not all come at once */
  function delay(code) {
    const [from, to] = welcome ?? [0, 8_000];
    welcome = null;
    if (code === 1012) return from + random() * (to - from);
    if (code === 1013) return 10_000 + random() * 5_000;
    if (code === 4429 || code === 4400) return 30_000 + random() * 30_000;
    if (code === 4408) return 0;
    return 300 + random() * Math.min(8_000, 500 * 2 ** failures);
  }

  /** The page is in front of somebody again: no waiting, no trust in what the socket says. */
  function wake() {
    if (ended) return;
    if (socket) return probe();
    failures = Math.min(failures, HANDSHAKES_BEFORE_POLLING);
    poll.now();
    open();
  }

  /** The page goes to sleep or into the back-forward cache: an open socket would keep it out. */
  function rest() {
    clearTimeout(retry);
    clearTimeout(deadline);
    if (!socket) return;
    leave(socket);
    socket = null;
    report('reconnecting');
  }

  /** @param {object} message */
  function send(message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  function end() {
    ended = true;
    stop();
    report('gone');
  }

  function stop() {
    ended = true;
    clearInterval(beat);
    rest();
    poll.stop();
  }

  open();
  return {
    wake,
    rest,
    stop,
    probe,
    /** Something was missed: ask for it. */
    sync() {
      if (socket && spoke) send({ type: 'sync', revision: revision() ?? 0 });
      else poll.now();
    },
  };
}

/** @typedef {ReturnType<typeof watchGame>} Live */

/**
 * Ties a watch to the moments a phone wakes and sleeps.
 * @param {Pick<Live, 'wake' | 'rest' | 'probe'>} live
 */
export function followPage(live) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake();
  });
  addEventListener('pageshow', () => live.wake());
  addEventListener('online', () => live.wake());
  addEventListener('offline', () => live.probe());
  addEventListener('pagehide', () => live.rest());
}

/**
 * Closes a socket that nobody listens to any more; one that still connects, once it has.
 * @param {WebSocket} socket
 */
function leave(socket) {
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === 0) socket.onopen = () => socket.close();
  else socket.close();
}

/**
 * @param {string} game
 * @param {number | null} revision
 */
function address(game, revision) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const since = revision === null ? '' : `?revision=${revision}`;
  return `${scheme}://${location.host}/api/games/${game}/live${since}`;
}

/** @param {Message} message */
function timeIn(message) {
  if (message.type === 'board') return message.board.now;
  return 'now' in message ? message.now : undefined;
}
