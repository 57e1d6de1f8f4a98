// Keeping the screen on: asked for by a tap, asked for again whenever the page comes back.

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function wakingActs(page) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let wanted = false;

  /** What the switch shows is what is true: a refused lock is no lock. */
  async function ask() {
    if (!wanted || lock || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => {
        lock = null;
        page.set({ awake: false });
      });
      page.set({ awake: true });
    } catch {
      page.set({ awake: false });
    }
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
