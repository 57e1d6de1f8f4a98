// The pen's outbox: hands wait here until the server has them on disk, through reloads and tunnels.
import { call, isPassing } from './api.js';
import { openWaiting } from './waiting.js';

/** @import { HandEntry, Message, Problem, Waiting } from './types.d.ts' */

const RETRY_EVERY = 5_000;
/** How long the form waits for an answer before the hand is shown as waiting. */
const FORM_WAITS = 4_000;

/** Refusals that end: the pen comes back, the game is opened again. */
export const WITHOUT_PEN = ['pen_moved', 'pen_required'];
export const WHILE_CLOSED = ['game_closed'];

/**
 * @param {object} options
 * @param {string} options.game
 * @param {(message: Message) => void} options.receive what the server answers
 * @param {(waiting: Waiting[]) => void} options.changed
 * @param {typeof call} [options.put]
 */
export function openOutbox({ game, receive, changed, put = call }) {
  /** @type {Promise<void> | null} */
  let sending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let stopped = false;
  const waiting = openWaiting(game, (list) => {
    if (!stopped) changed(list);
  });

  /** One hand at a time and in order; the id makes a repeated one harmless. */
  async function deliver() {
    /** @type {Set<string>} */
    const tried = new Set();
    for (let hand = next(tried); hand && !stopped; hand = next(tried)) {
      tried.add(hand.id);
      const answer = await put('PUT', `/games/${game}/hands/${hand.id}`, { body: hand.entry });
      const refused = refusalIn(answer);
      if (!refused) {
        if (!stopped) receive(/** @type {any} */ (answer).body);
        discard(hand.id);
      } else if (isPassing(refused)) {
        return later(refused);
      } else {
        refuse(hand, refused);
      }
    }
  }

  /** @param {Set<string>} tried */
  function next(tried) {
    return waiting.list.find(({ id, problem }) => !problem && !tried.has(id));
  }

  /** @param {Problem} problem */
  function later({ retry_after: seconds }) {
    if (!stopped) timer = setTimeout(flush, Math.max(RETRY_EVERY, 1_000 * (Number(seconds) || 0)));
  }

  /** @param {Waiting} hand @param {Problem} problem */
  function refuse(hand, problem) {
    waiting.change((list) => list.map((each) => (each.id === hand.id ? { ...each, problem } : each)));
  }

  /** @param {string} id */
  function discard(id) {
    waiting.change((list) => list.filter((each) => each.id !== id));
  }

  /** Sends what waits; called whenever the network may be back. */
  function flush() {
    clearTimeout(timer);
    sending ??= deliver().finally(() => {
      sending = null;
    });
    return sending;
  }

  changed(waiting.list);
  return {
    flush,
    discard,
    /**
     * Records a hand. It is kept on the phone first, so nothing is lost if the page dies now. A
     * hand that was refused is replaced: it is sent again as it is now.
     * @param {string} id
     * @param {HandEntry} entry
     * @returns {Promise<{ ok: true, waiting: boolean } | { error: Problem }>}
     */
    async submit(id, entry) {
      const known = waiting.find(id);
      if (!known || known.problem) {
        const hand = { id, entry, at: Date.now() };
        waiting.change((list) => [...list.filter((each) => each.id !== id), hand]);
      }
      const sent = (sending ?? Promise.resolve()).then(flush);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, FORM_WAITS))]);
      const left = waiting.find(id);
      if (!left?.problem) return { ok: true, waiting: left !== undefined };
      const { problem } = left;
      // The form still holds a hand it may mend; only one that may yet be sent as it is stays here.
      if (![...WITHOUT_PEN, ...WHILE_CLOSED].includes(problem.code)) discard(id);
      return { error: problem };
    },
    /**
     * What was refused for these reasons may be sent after all.
     * @param {string[]} codes
     */
    revive(codes) {
      const over = (/** @type {Waiting} */ { problem }) => problem && codes.includes(problem.code);
      if (!waiting.list.some(over)) return;
      waiting.change((list) => list.map((each) => (over(each) ? withoutProblem(each) : each)));
      flush();
    },
    /** Another game is followed: what waits stays on the phone, and nothing more is told of it. */
    stop() {
      stopped = true;
      clearTimeout(timer);
      waiting.stop();
    },
  };
}

/** @typedef {ReturnType<typeof openOutbox>} Outbox */

/**
 * Why a hand is not recorded; a success without the hand in it is not the server's.
 * @param {Awaited<ReturnType<typeof call>>} answer
 * @returns {Problem | null}
 */
function refusalIn(answer) {
  if (!answer.ok) return answer.error;
  return answer.body?.type ? null : { code: 'portal' };
}

/**
 * @param {Waiting} hand
 * @returns {Waiting}
 */
function withoutProblem({ id, entry, at }) {
  return { id, entry, at };
}
