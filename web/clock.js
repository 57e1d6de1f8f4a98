// The server's time as this phone can tell it, whatever the phone's own clock says.

/**
 * Ages are measured on the monotonic clock; where it stops while the phone sleeps, the wall clock
 * may only make them older. Neither can make an age negative.
 * @param {{ monotonic?: () => number, wall?: () => number }} [clocks]
 */
export function openClock({ monotonic = () => performance.now(), wall = Date.now } = {}) {
  /** @type {{ monotonic: number, wall: number } | null} */
  let heard = null;
  /** @type {{ server: number, monotonic: number, wall: number } | null} */
  let told = null;

  const since = (/** @type {{ monotonic: number, wall: number }} */ mark) =>
    Math.max(0, monotonic() - mark.monotonic, wall() - mark.wall);

  return {
    /**
     * A byte came from the server, with its time when it said it.
     * @param {string} [now]
     * @param {number | null} [at] the wall clock when it came, where that is past; null where nobody knows
     */
    hear(now, at = wall()) {
      const ago = at === null ? 0 : Math.max(0, wall() - at);
      const mark = { monotonic: monotonic() - ago, wall: wall() - ago };
      if (at !== null) heard = mark;
      const server = now ? Date.parse(now) : NaN;
      if (!Number.isNaN(server)) told = { server, ...mark };
    },
    /** Milliseconds since the last byte; null when none ever came. */
    age: () => (heard ? since(heard) : null),
    /** The server's time in milliseconds. */
    now: () => (told ? told.server + since(told) : wall()),
  };
}

/** @typedef {ReturnType<typeof openClock>} Clock */
