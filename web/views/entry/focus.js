// Where the eye and the keyboard go: to what is missing, and from any key to the points.

const KEYS = new Map([['Backspace', 'back'], [',', ','], ['.', ','], ['-', 'sign']]);
const EDGE = 6;

/**
 * Moves to a part of the form, by the name its `data-need` bears, and points at it.
 * @param {HTMLElement} root
 * @param {string} need
 */
export function goTo(root, need) {
  const part = partFor(root, need);
  if (need === 'top') bring(root, root.closest('.entry-face')?.querySelector('.entry-head') ?? null);
  const control = part?.matches('input, button')
    ? part
    : (part?.querySelector('input:checked') ?? part?.querySelector('input, button'));
  if (part && need !== 'top') pointAt(part);
  bring(root, part);
  /** @type {HTMLElement | null | undefined} */ (control)?.focus({ preventScroll: true });
}

/**
 * On a small screen the next question comes out from under the bar; focus stays where it is.
 * @param {HTMLElement} root
 * @param {string | null} need
 */
export function showNext(root, need) {
  if (need === 'points' || need === 'pile') {
    bring(root, root.querySelector('.keypad'));
    bring(root, root.querySelector('.points'));
  } else if (need !== null) {
    bring(root, partFor(root, need));
  }
}

/**
 * The extras have opened, all in view where there is room; or closed, and what closed them is gone.
 * @param {HTMLElement} root
 * @param {{ value?: boolean, at?: string }} change
 */
export function showExtras(root, { value, at }) {
  if (!value) return /** @type {HTMLElement | null} */ (root.querySelector('.extra'))?.focus({ preventScroll: true });
  bring(root, root.querySelector('.extras'));
  if (at) goTo(root, at);
}

/**
 * Keeps a mark on the part of the form that is at fault, and on no other.
 * @param {HTMLElement} root
 * @param {string | null} place
 */
export function markFault(root, place) {
  const fault = place === null ? null : partFor(root, place);
  for (const part of root.querySelectorAll('[data-need]')) part.toggleAttribute('data-fault', part === fault);
}

/**
 * The keypad key that a hardware key stands for; "enter" where Enter would do nothing by itself,
 * "escape" where there is something to close.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 */
export function keyOf(event, root) {
  const target = /** @type {HTMLElement} */ (event.target);
  const afoot = target === document.body && !document.querySelector('dialog[open]');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!(root.contains(target) || afoot) || root.offsetParent === null) return null;
  if (target.matches('input:not([type="radio"], [type="checkbox"], .readout), textarea')) return null;
  if (event.key === 'Escape') return root.querySelector('.detail') ? 'escape' : null;
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

/**
 * Scrolls just as far as it takes between the screen's top and the form's bar, which lies over the
 * fields: on a phone the page, on a wide screen the column.
 * @param {HTMLElement} root
 * @param {Element | null} part
 */
function bring(root, part) {
  const bar = root.querySelector('.entry-bar');
  if (!part || !bar) return;
  if (bar.contains(part)) return part.scrollIntoView({ block: 'nearest' });
  const face = root.closest('.entry-face');
  const column = face !== null && getComputedStyle(face).overflowY === 'auto';
  const { top, bottom } = part.getBoundingClientRect();
  const over = bottom + EDGE - Math.min(innerHeight, bar.getBoundingClientRect().top);
  const under = top - EDGE - (column ? face.getBoundingClientRect().top : 0);
  const by = under < 0 ? under : Math.min(Math.max(over, 0), under);
  (column ? face : document.scrollingElement)?.scrollBy(0, by);
}

/** @param {HTMLElement} part */
function pointAt(part) {
  part.removeAttribute('data-pointed');
  void part.offsetWidth;
  part.setAttribute('data-pointed', '');
}
