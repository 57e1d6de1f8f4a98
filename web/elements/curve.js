// <score-curve .view=${view}>: draws the curve at the size it really has, so that text stays text.
import { render } from '../vendor/lit-html/lit-html.js';
import { curve } from '../views/curve.js';

/** @import { View } from '../types.d.ts' */

class ScoreCurve extends HTMLElement {
  /** @type {View | null} */
  #view = null;
  // At the next frame: WebKit reports a drawing within the notice as an error of the page.
  #watcher = new ResizeObserver(() => requestAnimationFrame(() => this.#draw()));

  connectedCallback() {
    this.#watcher.observe(this);
  }

  disconnectedCallback() {
    this.#watcher.disconnect();
  }

  /** @param {View} view */
  set view(view) {
    const before = this.#view;
    this.#view = view;
    if (before?.state.board !== view.state.board || before?.words !== view.words) this.#draw();
  }

  #draw() {
    const { clientWidth, clientHeight } = this;
    if (!this.#view || !clientWidth) return;
    const text = 0.82 * Number.parseFloat(getComputedStyle(this).fontSize);
    render(curve(this.#view, { width: clientWidth, height: clientHeight, text }), this);
  }
}

customElements.define('score-curve', ScoreCurve);
