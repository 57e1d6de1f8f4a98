// Countersigns: whoever watches says that a hand is right, or contests it. Nothing waits for it.
import { mintSign } from '../rights.js';
import { seatIn, signIn, signWith, sitIn } from '../seat.js';

/** @import { Hand, Page, Verdict } from '../types.d.ts' */

/** @param {Page} page */
export function signingActs(page) {
  const game = () => page.state.board?.game;
  const path = (/** @type {Hand} */ { id }, /** @type {number} */ seat) =>
    `/games/${game()}/hands/${id}/signs/${seat}`;

  const acts = {
    /** The seat this phone's owner said to sit at, or null. @returns {number | null} */
    mySeat: () => seatIn(game()),
    /** @param {number | null} seat */
    sitAt(seat) {
      sitIn(game(), seat);
      page.set({ problem: null });
      page.draw();
    },
    /** Says it for one's seat; said again, takes it back. @param {Hand} hand @param {Verdict} verdict */
    async sign(hand, verdict) {
      const seat = acts.mySeat();
      if (seat === null) return;
      const said = hand.signs?.find((each) => each.seat === seat)?.verdict;
      const sign = ownSign();
      const answer = await (said === verdict
        ? page.write('DELETE', path(hand, seat), { body: { sign } })
        : page.write('PUT', path(hand, seat), { body: { verdict, sign } }));
      if (!answer.ok && answer.error.code === 'sign_taken') name(answer.error, seat);
    },
  };

  /** What this phone signs with in this game; it proves nothing but that it is the same phone. */
  function ownSign() {
    const known = signIn(game());
    if (known) return known;
    const made = mintSign();
    signWith(game(), made);
    return made;
  }

  /** @param {import('../types.d.ts').Problem} problem @param {number} seat */
  function name(problem, seat) {
    const taken = page.state.board?.seats.find((each) => each.seat === seat)?.name;
    page.set({ problem: { ...problem, name: taken } });
  }

  return acts;
}
