// Whether the page is on its way to paper, where some things are read the other way round.

let printing = false;

/** What is read from the top on paper. */
export const isOnPaper = () => printing;

/**
 * For a part that is drawn otherwise on paper: tells the page when it is printed, and when it was.
 * @param {Element | undefined} element drawn, or undefined once it is gone
 */
export function followPaper(element) {
  const follow = element ? addEventListener : removeEventListener;
  for (const event of ['beforeprint', 'afterprint']) follow(event, turn);
}

/** @param {Event} event */
function turn({ type }) {
  printing = type === 'beforeprint';
  document.dispatchEvent(new Event('stylo:render'));
}
