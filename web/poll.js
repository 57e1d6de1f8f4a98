// Where no socket gets through (captive Wi-Fi, an old proxy) the board is read again and again.
import { call } from './api.js';

/** @import { Board } from './types.d.ts' */

/**
 * @param {object} options
 * @param {string} options.game
 * @param {(board: Board) => void} options.receive
 * @param {() => void} options.unchanged the server answered that nothing is new
 * @param {() => void} options.gone
 * @param {(code: string) => void} options.failed no answer of the API's came through: why not
 * @param {() => number} options.random
 * @param {typeof call} [options.get]
 */
export function pollBoard({ game, receive, unchanged, gone, failed, random, get = call }) {
  /** @type {string | null} */
  let etag = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Goes up at every start and stop, so that an answer on its way begins no second round. */
  let round = 0;
  let running = false;

  async function read() {
    const answer = await get('GET', `/games/${game}`, { etag });
    if (!answer.ok) {
      if (answer.error.code === 'not_found') gone();
      else failed(answer.error.code);
      return;
    }
    etag = answer.etag ?? etag;
    if (answer.status === 304) unchanged();
    else if (answer.body?.game === game) receive(answer.body);
    else failed('portal');
  }

  /** @param {number} mine */
  async function turn(mine) {
    await read();
    if (mine === round) timer = setTimeout(turn, 5_000 + random() * 5_000, mine);
  }

  return {
    start() {
      if (running) return;
      running = true;
      turn((round += 1));
    },
    /** One reading at once, whether polling or not. */
    now: () => void read(),
    stop() {
      running = false;
      round += 1;
      clearTimeout(timer);
    },
  };
}
