// Keeps a board fresh. Freshness is the last byte received: a locked iPhone's socket says OPEN,
// `send` succeeds, and nothing ever comes.
import { pollBoard } from './poll.js';

/** @import { Board, LinkState, Message } from './types.d.ts' */
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
 * One game's way to this page until `stop`: a socket as long as one gets through, else reading
 * again and again.
 */
export class Live {
  /** @type {Watch} */
  #watch;
  /** @type {WebSocket | null} */
  #socket = null;
  #poll;
  #beat;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #deadline;
  #failures = 0;
  #spoke = false;
  #polled = false;
  #ended = false;
  /** @type {[number, number] | null} */
  #welcome = null;

  /** @param {Watch} watch */
  constructor(watch) {
    this.#watch = watch;
    this.#poll = pollBoard({
      game: watch.game,
      random: watch.random ?? Math.random,
      receive: (board) => this.#read(board),
      unchanged: () => this.#read(null),
      failed: (code) => this.#unread(code),
      gone: () => this.#ended || this.#end(),
    });
    this.#beat = setInterval(() => this.probe(), PROBE_EVERY);
    this.#open();
  }

  /** The page is in front of somebody again: no waiting, no trust in what the socket says. */
  wake() {
    if (this.#ended) return;
    if (this.#socket) return this.probe();
    this.#failures = Math.min(this.#failures, HANDSHAKES_BEFORE_POLLING);
    this.#poll.now();
    this.#open();
  }

  /** The page goes to sleep or into the back-forward cache: an open socket would keep it out. */
  rest() {
    clearTimeout(this.#retry);
    clearTimeout(this.#deadline);
    if (!this.#socket) return;
    leave(this.#socket);
    this.#socket = null;
    if (!this.#ended) this.#watch.report('reconnecting');
  }

  stop() {
    this.#ended = true;
    clearInterval(this.#beat);
    this.rest();
    this.#poll.stop();
  }

  /** Asks for a sign of life; without one in time the socket is dead, whatever it says. */
  probe() {
    if (this.#ended || !this.#socket || !this.#spoke) return;
    const mine = this.#socket;
    this.#send({ type: 'ping' });
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#drop(mine), ANSWER_WITHIN);
  }

  /** Something was missed: ask for it. */
  sync() {
    if (this.#socket && this.#spoke) this.#send({ type: 'sync', revision: this.#watch.revision() ?? 0 });
    else this.#poll.now();
  }

  #open() {
    clearTimeout(this.#retry);
    if (this.#ended || this.#socket) return;
    this.#spoke = false;
    const { game, revision, Socket = globalThis.WebSocket } = this.#watch;
    const mine = new Socket(address(game, revision()), 'stylo.1');
    this.#socket = mine;
    this.#deadline = setTimeout(() => this.#drop(mine), FIRST_WORD_WITHIN);
    mine.onmessage = (event) => {
      if (mine === this.#socket) this.#hear(JSON.parse(event.data));
    };
    mine.onclose = (event) => {
      if (mine === this.#socket) this.#closed(event.code);
    };
  }

  /** @param {Message} message */
  #hear(message) {
    this.#watch.clock.hear(timeIn(message));
    this.#spoke = true;
    this.#polled = false;
    this.#failures = 0;
    clearTimeout(this.#deadline);
    this.#poll.stop();
    this.#watch.report('live');
    if (message.type === 'bye') this.#welcome = message.retry_ms;
    this.#watch.receive(message);
  }

  /** @param {WebSocket} dead */
  #drop(dead) {
    if (dead !== this.#socket) return;
    leave(dead);
    this.#closed(this.#spoke ? 4408 : 1006);
  }

  /** @param {number} code */
  #closed(code) {
    clearTimeout(this.#deadline);
    this.#socket = null;
    if (STAY_AWAY.has(code)) return this.#end();
    if (!this.#spoke) this.#failures += 1;
    this.#spoke = false;
    if (this.#polled || this.#failures >= HANDSHAKES_BEFORE_POLLING) this.#poll.start();
    this.#watch.report(this.#polled ? 'polling' : 'reconnecting');
    this.#retry = setTimeout(() => this.#open(), this.#polled ? RETRY_SOCKET_EVERY : this.#delay(code));
  }

  /** A reading came through, with a board or with none newer. @param {Board | null} board */
  #read(board) {
    if (this.#ended) return;
    this.#watch.clock.hear(board?.now);
    if (board) this.#watch.receive({ type: 'board', revision: board.revision, board });
    if (this.#spoke) return;
    // The first one after a silence is worth another try of the socket.
    if (!this.#polled && !this.#socket) this.#open();
    this.#polled = true;
    if (this.#failures >= HANDSHAKES_BEFORE_POLLING) this.#watch.report('polling');
  }

  /** @param {string} code why no answer of the API's came through */
  #unread(code) {
    this.#polled = false;
    if (!this.#spoke && !this.#ended) this.#watch.report('reconnecting', code);
  }

  /** @param {number} code @returns milliseconds until the next try, spread so that not all come at once */
  #delay(code) {
    const random = this.#watch.random ?? Math.random;
    const [from, to] = this.#welcome ?? [0, 8_000];
    this.#welcome = null;
    if (code === 1012) return from + random() * (to - from);
    if (code === 1013) return 10_000 + random() * 5_000;
    if (code === 4429 || code === 4400) return 30_000 + random() * 30_000;
    if (code === 4408) return 0;
    return 300 + random() * Math.min(8_000, 500 * 2 ** this.#failures);
  }

  /** @param {object} message */
  #send(message) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #end() {
    this.stop();
    this.#watch.report('gone');
  }
}

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
