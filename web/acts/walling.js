// The wall: nobody touches it, so it goes on to the next game by itself.

/** @import { Page } from '../types.d.ts' */

/** Milliseconds in which the winner can still be read. */
export const LINGERS = 10_000;

/** @param {Page} page */
export function wallingActs(page) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const acts = {
    /** Called whenever there is a next game to go on to. */
    leadOn() {
      timer ??= setTimeout(goOn, LINGERS);
    },
  };

  async function goOn() {
    timer = undefined;
    const { board } = page.state;
    if (!board?.next || board.status === 'open') return;
    const answer = await page.call('GET', `/games/${board.next}`);
    if (!answer.ok) return acts.leadOn();
    history.replaceState(null, '', `/t/${board.next}/tv`);
    page.watch(answer.body);
  }

  return acts;
}
