// A browser's tab, as far as what listens to other tabs notices.

/** What this tab is told of; it is taken away after the test. */
export function openTab(t) {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events);
  globalThis.removeEventListener = events.removeEventListener.bind(events);
  t.after(() => {
    delete globalThis.addEventListener;
    delete globalThis.removeEventListener;
  });
  return (type, more = {}) => events.dispatchEvent(Object.assign(new Event(type), more));
}
