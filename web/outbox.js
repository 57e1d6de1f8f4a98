// The pen's outbox: hands wait here until the server has them on disk, through reloads and tunnels.
import { call, isPassing } from './api.js';
import { idAfter, openWaiting } from './waiting.js';

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
        remove(hand.id);
      } else if (isPassing(refused)) {
        return later(refused);
      } else {
        refuse(hand, refused);
        if (!isAside(refused)) return undefined;
      }
    }
  }

  /**
   * A hand that was refused for its own sake holds up those written after it: they were played
   * after it, and who dealt them follows from it.
   * @param {Set<string>} tried
   */
  function next(tried) {
    const first = waiting.list.find(({ id, problem }) => !tried.has(id) && !isAside(problem));
    return first?.problem ? undefined : first;
  }

  /**
   * One id, one hand: a tab that slept may give a new hand the id of one that waits.
   * @param {string} id
   * @param {HandEntry} entry
   * @returns {string}
   */
  function ownId(id, entry) {
    const known = waiting.find(id);
    const same = !known || isAside(known.problem) || JSON.stringify(known.entry) === JSON.stringify(entry);
    return same ? id : ownId(idAfter(id), entry);
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
  function remove(id) {
    waiting.change((list) => list.filter((each) => each.id !== id));
  }

  /** What stood behind a hand that is let go comes next. @param {string} id */
  function discard(id) {
    remove(id);
    flushAgain();
  }

  /** Sends what waits; called whenever the network may be back. */
  function flush() {
    clearTimeout(timer);
    sending ??= deliver().finally(() => {
      sending = null;
    });
    return sending;
  }

  /** @param {(hand: Waiting) => boolean} which */
  async function sendAgain(which) {
    if (!waiting.list.some(which)) return;
    waiting.change((list) => list.map((each) => (which(each) ? withoutProblem(each) : each)));
    await flushAgain();
  }

  /** @param {string} id @param {Waiting} hand in its place */
  function replace(id, hand) {
    waiting.change((list) => list.map((each) => (each.id === id ? hand : each)));
  }

  /**
   * What becomes of a hand, as far as a form waits for it.
   * @param {string} id
   * @returns {Promise<{ ok: true, id: string, waiting: boolean } | { error: Problem }>}
   */
  async function outcome(id) {
    await Promise.race([flushAgain(), new Promise((resolve) => setTimeout(resolve, FORM_WAITS))]);
    const left = waiting.find(id);
    return left?.problem ? { error: left.problem } : { ok: true, id, waiting: left !== undefined };
  }

  /** Sends what waits, after what is on its way. */
  function flushAgain() {
    return (sending ?? Promise.resolve()).then(flush);
  }

  changed(waiting.list);
  return {
    flush,
    discard,
    /**
     * Records a hand. It is kept on the phone first, so nothing is lost if the page dies now. A
     * hand that was refused is replaced where it stands: it is sent again as it is now.
     * @param {string} wanted
     * @param {HandEntry} entry
     * @returns {Promise<{ ok: true, id: string, waiting: boolean } | { error: Problem }>} the id it has
     */
    async submit(wanted, entry) {
      const id = ownId(wanted, entry);
      const known = waiting.find(id);
      if (!known) waiting.change((list) => [...list, { id, entry, at: Date.now() }]);
      else if (known.problem) replace(id, { id, entry, at: Date.now() });
      const answer = await outcome(id);
      // The form still holds a hand it may mend; only one that may yet be sent as it is stays here.
      if ('error' in answer && !isAside(answer.error)) discard(id);
      return answer;
    },
    /**
     * Sends a hand that was refused as it has been put right. It was never recorded: it keeps its
     * id, unless that is another hand's, and its place before what was played after it.
     * @param {string} wanted
     * @param {HandEntry} entry
     * @returns {Promise<{ ok: true, id: string, waiting: boolean } | { error: Problem, id: string }>}
     */
    async mend(wanted, entry) {
      const known = waiting.find(wanted);
      const id = known?.problem?.code === 'hand_exists' ? ownId(idAfter(wanted), entry) : wanted;
      const hand = { id, entry, at: Date.now() };
      // Another tab may have let it go meanwhile.
      if (known) replace(wanted, hand);
      else waiting.change((list) => [...list, hand]);
      return { ...(await outcome(id)), id };
    },
    /** Sends a hand that was refused once more, because somebody says so. @param {string} id */
    again: (id) => sendAgain((each) => each.id === id),
    /**
     * What was refused for these reasons may be sent after all.
     * @param {string[]} codes
     */
    revive(codes) {
      sendAgain(({ problem }) => problem !== undefined && codes.includes(problem.code));
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
 * Whether a hand was refused for its own sake, or waits behind one that was.
 * @param {Waiting} hand
 * @param {Waiting[]} waiting
 */
export function isHeldUp(hand, waiting) {
  const first = waiting.findIndex(({ problem }) => problem && !isAside(problem));
  return first >= 0 && waiting.indexOf(hand) >= first && !isAside(hand.problem);
}

/**
 * Whether a hand waits for the pen or the game to come back, and no other hand for it.
 * @param {Problem} [problem]
 */
function isAside(problem) {
  return problem !== undefined && [...WITHOUT_PEN, ...WHILE_CLOSED].includes(problem.code);
}

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
