// Where the curve lies on its paper: lines, scale, room for the names. Pure numbers.
import { shortNames } from './names.js';

/** @import { Board } from '../types.d.ts' */
/** @import { Words } from '../words.js' */

const DASHES = ['', '7 4', '2 4', '11 4 2 4', '16 5', '2 3 7 3'];

/**
 * @typedef {{ seat: number, name: string, short: string, values: number[], dash: string }} Line
 * @typedef {{ width: number, height: number, text: number }} Paper CSS pixels; `text` is the size of the labels
 */

/**
 * The hands that have a point on the curve: a struck one takes no room.
 * @param {Board} board
 */
export function onCurve({ hands }) {
  return hands.filter(({ struck }) => !struck);
}

/**
 * @param {Board} board
 * @returns {Line[]}
 */
export function linesOf(board) {
  const short = shortNames(board.seats.map(({ name }) => name));
  return board.seats.map(({ seat, name }, i) => ({
    seat,
    name,
    short: short[i],
    values: [0, ...onCurve(board).map((hand) => hand.totals[seat] ?? 0)],
    dash: DASHES[i % DASHES.length],
  }));
}

/**
 * Where a value lies on the paper.
 * @param {Line[]} lines
 * @param {Paper} paper
 * @param {Words} words
 */
export function plotFor(lines, { width, height, text }, words) {
  const all = lines.flatMap((line) => line.values);
  const ticks = ticksFor(Math.min(...all), Math.max(...all));
  const low = Math.min(ticks[0], ...all);
  const high = Math.max(ticks[ticks.length - 1], ...all);
  const withTotals = width > 26 * text;
  const longest = Math.max(...lines.map((line) => label(line, withTotals, words).length));
  const tick = Math.max(...ticks.map((each) => words.number(each).length));
  const sign = text * 0.6;
  const box = {
    left: tick * sign * 0.88 + text * 0.7,
    right: width - longest * sign - text,
    top: text * 0.8,
    bottom: height - text * 0.8,
  };
  const steps = Math.max(1, lines[0].values.length - 1);
  return {
    ...box,
    text,
    withTotals,
    ticks,
    x: (/** @type {number} */ i) => box.left + ((box.right - box.left) * i) / steps,
    y: (/** @type {number} */ v) => box.bottom - ((box.bottom - box.top) * (v - low)) / (high - low || 1),
  };
}

/** @typedef {ReturnType<typeof plotFor>} Plot */

/**
 * Round steps, nought always among them.
 * @param {number} low
 * @param {number} high
 */
export function ticksFor(low, high) {
  const span = Math.max(high, 0) - Math.min(low, 0) || 100;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((each) => each >= rough) ?? power * 10;
  const first = Math.ceil(Math.min(low, 0) / step);
  const last = Math.floor(Math.max(high, 0) / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/**
 * The name at the end of a line; with the total where there is room.
 * @param {Line} line
 * @param {boolean} withTotal
 * @param {Words} words
 */
export function label({ short, values }, withTotal, words) {
  return withTotal ? `${short} ${words.signed(values[values.length - 1])}` : short;
}

/**
 * The nearest places that keep a distance, within bounds; where there is no room for that, even ones.
 * `ys` are sorted.
 * @param {number[]} ys
 * @param {number} distance
 * @param {number} top
 * @param {number} bottom
 */
export function apart(ys, distance, top, bottom) {
  const placed = [...ys];
  if (distance * (ys.length - 1) > bottom - top) return ys.map((_, i) => top + ((bottom - top) * i) / (ys.length - 1));
  for (let i = 0; i < placed.length; i += 1) {
    const above = i === 0 ? top : placed[i - 1] + distance;
    placed[i] = Math.max(placed[i], above);
  }
  for (let i = placed.length - 1; i >= 0; i -= 1) {
    const below = i === placed.length - 1 ? bottom : placed[i + 1] - distance;
    placed[i] = Math.min(placed[i], below);
  }
  return placed;
}
