// <score-curve .view=${view}>: draws the curve at the size it really has, so that text stays text.
import { render } from '../vendor/lit-html/lit-html.js';
import { curve } from '../views/curve.js';

/** @import { View } from '../types.d.ts' */

class ScoreCurve extends HTMLElement {
  /** @type {View | null} */
  #view = null;
  /** Measured when it changes only: reading it amid a drawing of the page lays all of it out. */
  #size = { width: 0, height: 0, text: 0 };
  // At the next frame: WebKit reports a drawing within the notice as an error of the page.
  #watcher = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));

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

  #measure() {
    const { clientWidth: width, clientHeight: height } = this;
    this.#size = { width, height, text: 0.82 * Number.parseFloat(getComputedStyle(this).fontSize) };
    this.#draw();
  }

  #draw() {
    if (this.#view && this.#size.width) render(curve(this.#view, this.#size), this);
  }
}

customElements.define('score-curve', ScoreCurve);
