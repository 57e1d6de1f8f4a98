// Keeping the screen on: asked for by a tap, asked for again whenever the page comes back.

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function wakingActs(page) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  /** The request on its way: one at a time. @type {Promise<void> | null} */
  let asking = null;
  let wanted = false;

  /** What the switch shows is what is true: a refused lock is no lock. */
  async function ask() {
    if (!wanted || lock || asking || document.visibilityState !== 'visible') return asking;
    asking = request().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function request() {
    try {
      const given = await navigator.wakeLock.request('screen');
      if (!wanted) return await given.release();
      lock = given;
      given.addEventListener('release', () => {
        if (lock === given) lock = null;
        page.set({ awake: lock !== null });
      });
    } catch {
      // Refused: the next tap asks again.
    }
    page.set({ awake: lock !== null });
  }

  document.addEventListener('visibilitychange', ask);
  document.addEventListener('pointerdown', ask);

  return {
    canStayAwake: () => 'wakeLock' in navigator,
    /** @param {boolean} on */
    async stayAwake(on) {
      wanted = on;
      if (on) await ask();
      else await lock?.release();
      // A refused request leaves the switch off; draw it so even when nothing changed.
      page.draw();
    },
  };
}
