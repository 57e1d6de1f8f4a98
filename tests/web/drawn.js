// What a view draws, as it would be read, without a page: import it before any view.
const nothing = () => undefined;

globalThis.document ??= {
  createTreeWalker: () => null, createComment: () => null, dispatchEvent: nothing, addEventListener: nothing,
  querySelector: (selector) => (selector.startsWith('link') ? {} : null),
};
globalThis.HTMLElement ??= class {};
globalThis.addEventListener ??= nothing;
globalThis.customElements ??= { define: nothing };

/**
 * The text of a template, its tags left out.
 * @param {unknown} drawn
 * @returns {string}
 */
export function textOf(drawn) {
  return markupOf(drawn).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * The whole of a template, with what its attributes were given.
 * @param {unknown} drawn
 * @returns {string}
 */
export function markupOf(drawn) {
  if (Array.isArray(drawn)) return drawn.map(markupOf).join('');
  const { strings, values, _$litDirective$: directive } = /** @type {any} */ (drawn ?? {});
  if (directive) return markupOf(typeof values[2] === 'function' ? values[0].map(values[2]) : values);
  if (strings && values) return strings.map((text, i) => text + markupOf(values[i])).join('');
  const isText = typeof drawn === 'string' || typeof drawn === 'number' || typeof drawn === 'boolean';
  return isText ? String(drawn) : '';
}
