// What a keypad key does to the number being typed. Numbers are kept as the text a player reads,
// with a comma; nothing here knows where the number goes.

/** @typedef {{ digits: number, restart: boolean }} Shape how many digits; whether one more starts again */

/** @type {Shape} */
export const POINTS = { digits: 2, restart: true };
/** @type {Shape} */
export const ONE_DIGIT = { digits: 1, restart: true };
/** @type {Shape} */
export const SCORE = { digits: 5, restart: false };

/**
 * The text after a key: "0" to "9", ",", "half", "back" or "sign".
 * @param {string} text
 * @param {string} key
 * @param {Shape} shape
 */
export function press(text, key, shape) {
  if (key === 'back') return text.replace(/(,5?|.)$/, '').replace(/^-$/, '');
  if (key === 'half') return text.endsWith(',5') ? text.slice(0, -2) : `${whole(text) || '0'},5`;
  if (key === 'sign') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  if (key === ',') return text.includes(',') ? text : `${text || '0'},`;
  return text.endsWith(',') ? afterComma(text, key) : withDigit(text, key, shape);
}

/**
 * Pasted or dictated text as a number of ours, or null when it is none.
 * @param {string} text
 */
export function readNumber(text) {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-').replace('.', ',');
  return /^(-?\d{1,6}(,\d{0,2})?)?$/.test(plain) ? plain : null;
}

/**
 * The number itself, or null while nothing usable is typed.
 * @param {string | undefined} text
 */
export function valueOf(text) {
  const value = Number.parseFloat((text ?? '').replace(',', '.'));
  return Number.isNaN(value) ? null : value;
}

/** @param {string} text */
function whole(text) {
  return text.split(',')[0];
}

/**
 * @param {string} text
 * @param {string} digit
 */
function afterComma(text, digit) {
  return digit === '0' ? whole(text) : text + digit;
}

/**
 * @param {string} text
 * @param {string} digit
 * @param {Shape} shape
 */
function withDigit(text, digit, { digits, restart }) {
  const sign = text.startsWith('-') ? '-' : '';
  const body = text.slice(sign.length);
  if (body === '0' || body === '') return sign + digit;
  if (!body.includes(',') && body.length < digits) return text + digit;
  return restart ? digit : text;
}
