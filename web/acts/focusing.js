// Where the focus goes once a change is drawn: the page draws at the end of the turn, not before.

/**
 * @param {() => Element | null | undefined} find what has the focus then
 */
export function focusOnceDrawn(find) {
  queueMicrotask(() => /** @type {HTMLElement | null | undefined} */ (find())?.focus());
}

/**
 * The button that moved a row, in the row's new place; at an end, its neighbour that still moves.
 * @param {string} rows selects the rows
 * @param {number} row
 * @param {number} by
 */
export function focusMoved(rows, row, by) {
  focusOnceDrawn(() => {
    const moves = [...(document.querySelectorAll(rows)[row + by]?.querySelectorAll('.move:not(:disabled)') ?? [])];
    return by > 0 ? moves.at(-1) : moves[0];
  });
}
