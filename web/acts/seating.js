// The table between hands: who comes, goes, sits where, and what it is called.
import { atTheTable } from '../views/names.js';

/** @import { Page, Seat } from '../types.d.ts' */

/** @param {Page} page */
export function seatingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}${rest}`;
  const revision = () => page.state.board?.revision;

  return {
    /** @param {number} i @param {number} by */
    async moveSeat(i, by) {
      const { board } = page.state;
      if (!board) return;
      const order = atTheTable(board).map(({ seat }) => seat);
      [order[i], order[i + by]] = [order[i + by], order[i]];
      await page.write('PUT', path('/seats'), { body: { order }, ifMatch: revision() });
    },
    /** @param {Seat} seat */
    leaveSeat(seat) {
      page.set({ confirming: null });
      return page.write('DELETE', path(`/seats/${seat.seat}`), { ifMatch: revision() });
    },
    /** @param {SubmitEvent} event */
    async seatSomebody(event) {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.target);
      const name = String(new FormData(form).get('name') ?? '').trim();
      if (!name) return;
      const answer = await page.write('POST', path('/seats'), { body: { name }, ifMatch: revision() });
      if (answer.ok) form.reset();
    },
    /** @param {SubmitEvent} event */
    async saveTable(event) {
      event.preventDefault();
      const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
      for (const change of changesIn(data, page)) {
        const answer = await page.write(change.method, path(change.path), { body: change.body });
        if (!answer.ok) return;
      }
      page.act.close();
    },
  };
}

/**
 * Only what really differs is written.
 * @param {FormData} data
 * @param {Page} page
 */
function changesIn(data, page) {
  const { board } = page.state;
  /** @type {{ method: string, path: string, body: object }[]} */
  const changes = [];
  if (!board) return changes;
  for (const seat of board.seats) {
    const name = String(data.get(`seat-${seat.seat}`) ?? '').trim();
    if (name && name !== seat.name) changes.push({ method: 'PUT', path: `/seats/${seat.seat}`, body: { name } });
  }
  /** @type {Record<string, unknown>} */
  const body = {};
  const title = String(data.get('title') ?? '').trim();
  if (title && title !== board.name) body.name = title;
  const limit = Number(data.get('limit')) || null;
  if (limit !== board.hand_limit) body.hand_limit = limit;
  const dealer = data.get('dealer');
  if (dealer !== null && Number(dealer) !== board.dealer) body.dealer = Number(dealer);
  if (Object.keys(body).length) changes.push({ method: 'PATCH', path: '', body });
  return changes;
}
