// A keypad of our own: digits, a half, a sign, a way back. It says which key; it keeps no number.

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const BACK = 'M8 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8l-6-7zm3 4 6 6m0-6-6 6';
const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {{ keypad: string, back: string, half: string, sign: string, halfFace: string }} KeypadLabels */

/**
 * `<stylo-keypad>`, light DOM. Fires "key" with `detail` "0" to "9", "back", "half" or "sign".
 * One tab stop; the arrows move between the keys.
 */
export class StyloKeypad extends HTMLElement {
  /** @type {string | null} */
  #extra = null;
  /** @type {KeypadLabels | null} */
  #labels = null;

  /** The twelfth key: "half", "sign", or none. @param {string | null} extra */
  set extra(extra) {
    if (extra === this.#extra) return;
    this.#extra = extra;
    this.#draw();
  }

  /** @param {KeypadLabels} labels */
  set labels(labels) {
    if (labels.keypad === this.#labels?.keypad) return;
    this.#labels = labels;
    this.#draw();
  }

  connectedCallback() {
    this.setAttribute('role', 'group');
    this.addEventListener('click', this.#pressed);
    this.addEventListener('keydown', this.#moved);
    this.#draw();
  }

  disconnectedCallback() {
    this.removeEventListener('click', this.#pressed);
    this.removeEventListener('keydown', this.#moved);
  }

  #draw() {
    if (!this.isConnected || !this.#labels) return;
    const { back, half, sign, halfFace, keypad } = this.#labels;
    this.setAttribute('aria-label', keypad);
    const keys = DIGITS.map((digit) => key(digit, digit, digit));
    const erase = key('back', drawing(), back);
    const faces = { half: key('half', halfFace, half), sign: key('sign', '±', sign) };
    const extra = faces[/** @type {'half' | 'sign'} */ (this.#extra)];
    if (!extra) erase.classList.add('key-tall');
    this.replaceChildren(...keys.slice(0, 5), erase, ...keys.slice(5), ...(extra ? [extra] : []));
    keys[0].tabIndex = 0;
  }

  /** @param {Event} event */
  #pressed = (event) => {
    const button = /** @type {Element} */ (event.target).closest('button');
    if (!button) return;
    this.#standOn(button);
    this.dispatchEvent(new CustomEvent('key', { detail: button.value }));
  };

  /** @param {KeyboardEvent} event */
  #moved = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 }[event.key];
    const keys = [...this.querySelectorAll('button')];
    const next = keys[keys.indexOf(/** @type {any} */ (event.target)) + (step ?? NaN)];
    if (!next) return;
    event.preventDefault();
    this.#standOn(next);
    next.focus();
  };

  /** @param {HTMLButtonElement} button */
  #standOn(button) {
    for (const each of this.querySelectorAll('button')) each.tabIndex = each === button ? 0 : -1;
  }
}

/**
 * @param {string} value
 * @param {string | Node} face
 * @param {string} says
 */
function key(value, face, says) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'key';
  button.value = value;
  button.tabIndex = -1;
  button.setAttribute('aria-label', says);
  button.append(face);
  return button;
}

function drawing() {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 22 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', BACK);
  svg.append(path);
  return svg;
}

customElements.define('stylo-keypad', StyloKeypad);
