// The first letter of what begins a line.

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The other way about, for what goes on after a colon. @param {string} text */
export function small(text) {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
