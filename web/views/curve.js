// The totals, hand after hand: a dash, a colour and a name at the end of each line.
import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { apart, label, linesOf, onCurve, plotFor } from './curve-paper.js';

/** @import { Line, Paper, Plot } from './curve-paper.js' */
/** @import { Board, View } from '../types.d.ts' */

/**
 * The curve at the size it will have on the screen, and the same in words.
 * @param {View} view
 * @param {Paper} paper
 */
export function curve({ state: { board }, words }, paper) {
  const { width, height } = paper;
  if (!board || onCurve(board).length === 0 || width < 80) return nothing;
  const lines = linesOf(board);
  const plot = plotFor(lines, paper, words);
  return html`<svg class="curve" viewBox="0 0 ${width} ${height}" width=${width} height=${height}
      role="img" aria-label=${inWords(board, words)}>
      ${plot.ticks.map((tick) => gridLine(plot, tick, words))}
      ${lines.map((line) => path(plot, line))} ${labels(plot, lines, words)}
    </svg>`;
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
  return svg`<polyline class="curve-line series-${(seat % 6) + 1}" stroke-width=${stroke}
      stroke-dasharray=${scaled(dash, stroke / 2.5) || nothing} points=${points.join(' ')} />
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
  const size = Math.min(plot.text, (plot.bottom - plot.top) / Math.max(1, lines.length - 1) / 1.1);
  return wanted.map(({ line }, i) => svg`<text class="curve-label figures series-${(line.seat % 6) + 1}"
    font-size=${size} x=${plot.right + plot.text * 0.7} y=${placed[i] + plot.text / 3}>
    ${label(line, plot.withTotals, words)}</text>`);
}

/**
 * @param {Board} board
 * @param {View['words']} words
 */
function inWords(board, { t, signed, list }) {
  const totals = board.seats.map(({ name, total }) => `${name} ${signed(total)}`);
  return t('curve.words', { n: onCurve(board).length, totals: list(totals) });
}
