// The totals, hand after hand: a dash, a colour and a name at the end of each line.
import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { shortNames } from './names.js';

/** @import { Board, View } from '../types.d.ts' */

const DASHES = ['', '7 4', '2 4', '11 4 2 4', '16 5', '2 3 7 3'];

/**
 * @typedef {{ seat: number, name: string, short: string, values: number[], dash: string }} Line
 * @typedef {{ width: number, height: number, text: number }} Paper CSS pixels; `text` is the size of the labels
 */

/**
 * The curve at the size it will have on the screen, and the same in words.
 * @param {View} view
 * @param {Paper} paper
 */
export function curve({ state: { board }, words }, paper) {
  const { width, height } = paper;
  if (!board || board.hands.length === 0 || width < 80) return nothing;
  const lines = linesOf(board);
  const plot = plotFor(lines, paper, words);
  return html`<svg class="curve" viewBox="0 0 ${width} ${height}" width=${width} height=${height}
      role="img" aria-label=${inWords(board, words)}>
      ${plot.ticks.map((tick) => gridLine(plot, tick, words))}
      ${lines.map((line) => path(plot, line))} ${labels(plot, lines, words)}
    </svg>`;
}

/** @param {Board} board @returns {Line[]} */
export function linesOf(board) {
  const short = shortNames(board.seats.map(({ name }) => name));
  return board.seats.map(({ seat, name }, i) => ({
    seat,
    name,
    short: short[i],
    values: [0, ...board.hands.map((hand) => hand.totals[seat] ?? 0)],
    dash: DASHES[i % DASHES.length],
  }));
}

/**
 * Where a value lies on the paper.
 * @param {Line[]} lines
 * @param {Paper} paper
 * @param {View['words']} words
 */
function plotFor(lines, { width, height, text }, words) {
  const all = lines.flatMap((line) => line.values);
  const ticks = ticksFor(Math.min(...all), Math.max(...all));
  const low = Math.min(ticks[0], ...all);
  const high = Math.max(ticks[ticks.length - 1], ...all);
  const longest = Math.max(...lines.map(({ short, values }) =>
    short.length + words.signed(values[values.length - 1]).length + 1));
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
 * @param {Plot} plot
 * @param {number} value
 * @param {View['words']} words
 */
function gridLine(plot, value, words) {
  const y = plot.y(value);
  return svg`<line class="curve-grid" data-zero=${value === 0} x1=${plot.left} x2=${plot.right} y1=${y} y2=${y} />
    <text class="curve-tick figures" font-size=${plot.text * 0.86}
      x=${plot.left - plot.text * 0.5} y=${y + plot.text * 0.3} text-anchor="end">${words.number(value)}</text>`;
}

/**
 * @param {Plot} plot
 * @param {Line} line
 */
function path(plot, { values, dash, seat }) {
  const stroke = plot.text / 5.6;
  const points = values.map((value, i) => `${plot.x(i).toFixed(1)},${plot.y(value).toFixed(1)}`);
  const last = values.length - 1;
  return svg`<polyline class="curve-line series-${(seat % 6) + 1}" stroke-width=${stroke} stroke-dasharray=${scaled(dash, stroke / 2.5) || nothing} points=${points.join(' ')} />
    <circle class="curve-dot series-${(seat % 6) + 1}" cx=${plot.x(last)} cy=${plot.y(values[last])} r=${stroke * 1.6} />`;
}

/**
 * @param {string} dash
 * @param {number} by
 */
function scaled(dash, by) {
  return dash && dash.split(' ').map((length) => (Number(length) * by).toFixed(1)).join(' ');
}

/**
 * Names at the ends, pushed apart where totals are close.
 * @param {Plot} plot
 * @param {Line[]} lines
 * @param {View['words']} words
 */
function labels(plot, lines, words) {
  const wanted = lines
    .map((line) => ({ line, y: plot.y(line.values[line.values.length - 1]) }))
    .sort((a, b) => a.y - b.y);
  const placed = apart(wanted.map(({ y }) => y), plot.text * 1.22, plot.top, plot.bottom);
  return wanted.map(({ line }, i) => svg`<text class="curve-label figures series-${(line.seat % 6) + 1}"
    font-size=${plot.text} x=${plot.right + plot.text * 0.7} y=${placed[i] + plot.text / 3}><tspan class="curve-name">${line.short}</tspan> ${words.signed(line.values[line.values.length - 1])}</text>`);
}

/**
 * The nearest places that keep a distance, within bounds. `ys` are sorted.
 * @param {number[]} ys
 * @param {number} distance
 * @param {number} top
 * @param {number} bottom
 */
export function apart(ys, distance, top, bottom) {
  const placed = [...ys];
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

/**
 * @param {Board} board
 * @param {View['words']} words
 */
function inWords(board, { t, signed, list }) {
  const totals = board.seats.map(({ name, total }) => `${name} ${signed(total)}`);
  return t('curve.words', { n: board.hands.length, totals: list(totals) });
}
