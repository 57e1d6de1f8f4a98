// The table between hands: who comes, goes, sits where, and what it is called.
import { isLimit } from '../start-form.js';
import { atTheTable } from '../views/names.js';
import { focusMoved, focusOnceDrawn } from './focusing.js';
import { stopsAtFault } from './naming.js';

/** @import { Board, Page, Seat } from '../types.d.ts' */

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
      const answer = await page.write('PUT', path('/seats'), { body: { order }, ifMatch: revision() });
      if (answer.ok) focusMoved('.place-row', i, by);
    },
    /** @param {Seat} seat @param {number} i */
    async leaveSeat(seat, i) {
      page.set({ confirming: null });
      await page.write('DELETE', path(`/seats/${seat.seat}`), { ifMatch: revision() });
      focusOnceDrawn(() => rowFrom(i)?.querySelector('.place-leave, .move:not(:disabled)'));
    },
    /**
     * Who deals is chosen here and written with the rest. A move of seats must not undo it, even
     * where who deals already was chosen.
     * @param {number} seat
     */
    chooseDealer: (seat) => page.set({ dealing: seat }),
    /** @param {Event} event */
    typeDigits({ target }) {
      const input = /** @type {HTMLInputElement} */ (target);
      input.value = input.value.replace(/\D/g, '');
    },
    /** @param {SubmitEvent} event */
    async seatSomebody(event) {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.target);
      const name = String(new FormData(form).get('name') ?? '').trim();
      if (!name || stopsAtFault(form)) return;
      const answer = await page.write('POST', path('/seats'), { body: { name }, ifMatch: revision() });
      if (!answer.ok) return;
      form.reset();
      page.act.say(page.words.t('table.seated', { name }));
    },
    /** @param {SubmitEvent} event */
    async saveTable(event) {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.target);
      const { board } = page.state;
      if (!board || stopsAtFault(form)) return;
      const data = new FormData(form);
      if (!isLimit(written(data, 'limit'))) return page.set({ problem: { code: 'hand_limit' } });
      for (const change of changesIn(data, board)) {
        const answer = await page.write(change.method, path(change.path), { body: change.body });
        if (!answer.ok) return;
      }
      page.act.close();
    },
  };
}

/**
 * Only what really differs is written.
 * @param {Pick<FormData, 'get'>} data
 * @param {Board} board
 */
export function changesIn(data, board) {
  /** @type {{ method: string, path: string, body: object }[]} */
  const changes = [];
  for (const seat of board.seats) {
    const name = written(data, `seat-${seat.seat}`);
    if (name && name !== seat.name) changes.push({ method: 'PUT', path: `/seats/${seat.seat}`, body: { name } });
  }
  /** @type {Record<string, unknown>} */
  const body = {};
  const title = written(data, 'title');
  if (title && title !== board.name) body.name = title;
  const limit = Number(written(data, 'limit')) || null;
  if (limit !== board.hand_limit) body.hand_limit = limit;
  const dealer = data.get('dealer');
  if (dealer !== null && Number(dealer) !== board.dealer) body.dealer = Number(dealer);
  if (Object.keys(body).length) changes.push({ method: 'PATCH', path: '', body });
  return changes;
}

/**
 * @param {Pick<FormData, 'get'>} data
 * @param {string} field
 */
function written(data, field) {
  return String(data.get(field) ?? '').trim();
}

/** The row there, or the last one. @param {number} i */
function rowFrom(i) {
  const rows = document.querySelectorAll('.place-row');
  return rows[Math.min(i, rows.length - 1)];
}
