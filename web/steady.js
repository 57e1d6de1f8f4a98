// Keeps what is being read where it is: Safari, alone, does not do so itself.

/**
 * Draws, and scrolls by as much as what stands in the middle of the screen has moved.
 * @param {() => void} draw
 */
export function steadily(draw) {
  const keepsItself = CSS.supports('overflow-anchor', 'auto');
  const read = keepsItself || scrollY === 0 ? null : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = read?.getBoundingClientRect().top ?? 0;
  draw();
  if (!read?.isConnected) return;
  const moved = read.getBoundingClientRect().top - before;
  if (moved) scrollBy(0, moved);
}
