// The table as it will stand once what waits on this phone is on the board: who deals and who sits
// out, by the rule of `app/table.py`, in a tunnel where nobody can be asked.

/** @import { Board, HandEntry, Seat, Waiting } from './types.d.ts' */

/**
 * The board with the dealer, and who sits out, of the hand after those that wait.
 * @param {Board} board
 * @param {Waiting[]} waiting in the order they were written
 * @returns {Board}
 */
export function ahead(board, waiting) {
  const known = new Set(board.hands.map(({ id }) => id));
  const coming = waiting.filter(({ id, problem }) => !problem && !known.has(id));
  if (board.dealer === null || coming.length === 0) return board;
  const { seats } = board;
  const here = inOrder(seats).filter(({ present }) => present !== false);
  const size = board.table_size ?? here.length;
  const dealer = coming.reduce((deals, { entry }) => {
    const dealt = entry.dealer ?? deals;
    return passesOn(entry, here.length > size) ? rightOf(seats, here, dealt) : dealt;
  }, board.dealer);
  const plays = playing(here, size, dealer);
  return {
    ...board,
    dealer,
    seats: seats.map((seat) => ({ ...seat, sits_out: here.includes(seat) && !plays.includes(seat.seat) })),
  };
}

/**
 * A dealer who sits out keeps dealing while nobody takes.
 * @param {HandEntry} entry
 * @param {boolean} sitsOut
 */
function passesOn({ kind = 'hand', ranking }, sitsOut) {
  if (kind === 'hand' || ranking) return true;
  return kind !== 'free' && kind !== 'misdeal' && !sitsOut;
}

/**
 * @param {Seat[]} here
 * @param {number} size
 * @param {number} dealer
 */
function playing(here, size, dealer) {
  const order = here.map(({ seat }) => seat);
  const first = order.indexOf(dealer) + 1;
  return order.length > size ? [...order.slice(first), ...order.slice(0, first)].slice(0, size) : order;
}

/**
 * @param {Seat[]} seats whoever left still has a place
 * @param {Seat[]} here
 * @param {number} dealer
 */
function rightOf(seats, here, dealer) {
  const from = placeOf(seats.find(({ seat }) => seat === dealer) ?? here[0]);
  return (here.find((each) => placeOf(each) > from) ?? here[0]).seat;
}

/** @param {Seat[]} seats */
function inOrder(seats) {
  return seats.slice().sort((a, b) => placeOf(a) - placeOf(b));
}

/** @param {Seat} seat */
function placeOf({ place, seat }) {
  return place ?? seat;
}
