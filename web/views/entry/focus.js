// Where the eye and the keyboard go: to what is missing, and from any key to the points.

const KEYS = new Map([['Backspace', 'back'], [',', ','], ['.', ','], ['-', 'sign']]);

/**
 * Moves to a part of the form, by the name its `data-need` bears.
 * @param {HTMLElement} root
 * @param {string} need
 */
export function goTo(root, need) {
  const part = partFor(root, need);
  const control = part?.matches('input, button')
    ? part
    : (part?.querySelector('input:checked') ?? part?.querySelector('input, button'));
  part?.scrollIntoView({ block: 'nearest' });
  /** @type {HTMLElement | null | undefined} */ (control)?.focus({ preventScroll: true });
}

/**
 * On a small screen the next question comes out from under the bar; focus stays where it is.
 * @param {HTMLElement} root
 * @param {string | null} need
 */
export function showNext(root, need) {
  if (need === null) return;
  const part = partFor(root, need);
  (part?.closest('.points') ?? part)?.scrollIntoView({ block: 'nearest' });
}

/**
 * The keypad key that a hardware key stands for; "enter" where Enter would do nothing by itself.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 */
export function keyOf(event, root) {
  const target = /** @type {HTMLElement} */ (event.target);
  const afoot = target === document.body && !document.querySelector('dialog[open]');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!(root.contains(target) || afoot) || root.offsetParent === null) return null;
  if (target.matches('input:not([type="radio"], [type="checkbox"], .readout), textarea')) return null;
  if (event.key === 'Enter') return afoot ? 'enter' : null;
  return /^\d$/.test(event.key) ? event.key : (KEYS.get(event.key) ?? null);
}

/**
 * @param {HTMLElement} root
 * @param {string} need
 * @returns {HTMLElement | null}
 */
function partFor(root, need) {
  const names = { points: ['points', 'pile'], sum: ['scores'], top: ['taker'] }[need] ?? [need];
  return root.querySelector(names.map((name) => `[data-need="${name}"]`).join(', '));
}
