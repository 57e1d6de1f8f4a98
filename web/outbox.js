// The pen's outbox: hands wait here until the server has them on disk, through reloads and tunnels.
import { call, isPassing } from './api.js';
import { keep, recall } from './storage.js';

/** @import { HandEntry, Message, Problem, Waiting } from './types.d.ts' */

const RETRY_EVERY = 5_000;
/** How long the form waits for an answer before the hand is shown as waiting. */
const FORM_WAITS = 4_000;

/**
 * @param {object} options
 * @param {string} options.game
 * @param {(message: Message) => void} options.receive what the server answers
 * @param {(waiting: Waiting[]) => void} options.changed
 * @param {typeof call} [options.put]
 */
export function openOutbox({ game, receive, changed, put = call }) {
  const name = `outbox.${game}`;
  /** @type {Waiting[]} */
  let waiting = recall(name, []);
  /** @type {Promise<void> | null} */
  let sending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Waiting[]} next */
  function set(next) {
    waiting = next;
    keep(name, next.length ? next : null);
    changed(next);
  }

  /** One hand at a time and in order; the id makes a repeated one harmless. */
  async function deliver() {
    for (const hand of waiting.filter((each) => !each.problem)) {
      const answer = await put('PUT', `/games/${game}/hands/${hand.id}`, { body: hand.entry });
      if (!waiting.some((each) => each.id === hand.id)) continue;
      if (answer.ok) {
        receive(answer.body);
        set(waiting.filter((each) => each.id !== hand.id));
      } else if (isPassing(answer.error)) {
        timer = setTimeout(flush, RETRY_EVERY);
        return;
      } else {
        refuse(hand.id, answer.error);
      }
    }
  }

  /** @param {string} id @param {Problem} problem */
  function refuse(id, problem) {
    set(waiting.map((each) => (each.id === id ? { ...each, problem } : each)));
  }

  /** Sends what waits; called whenever the network may be back. */
  function flush() {
    clearTimeout(timer);
    sending ??= deliver().finally(() => {
      sending = null;
    });
    return sending;
  }

  changed(waiting);
  return {
    flush,
    /**
     * Records a hand. It is kept on the phone first, so nothing is lost if the page dies now.
     * @param {string} id
     * @param {HandEntry} entry
     * @returns {Promise<{ ok: true, waiting: boolean } | { error: Problem }>}
     */
    async submit(id, entry) {
      if (!waiting.some((each) => each.id === id)) {
        set([...waiting, { id, entry, at: Date.now() }]);
      }
      const sent = (sending ?? Promise.resolve()).then(flush);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, FORM_WAITS))]);
      const left = waiting.find((each) => each.id === id);
      if (!left?.problem) return { ok: true, waiting: left !== undefined };
      const { problem } = left;
      // The form still holds a hand it may mend; only one that lost its pen stays here to be read.
      if (!['pen_moved', 'pen_required', 'game_closed'].includes(problem.code)) this.discard(id);
      return { error: problem };
    },
    /** @param {string} id */
    discard(id) {
      set(waiting.filter((each) => each.id !== id));
    },
  };
}

/** @typedef {ReturnType<typeof openOutbox>} Outbox */
