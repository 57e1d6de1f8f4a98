// The shell kept on the phone: the page opens in a tunnel, and at once everywhere else.
// Data is never kept here: boards come with the page they were served in, or over the wire.

const STATIC = '{{static}}';
const KEPT = 'stylo-{{version}}';
/** @type {string[]} */
const FILES = JSON.parse('{{files}}');
const MOST_PAGES = 12;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/s/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(page(event, url.pathname));
});

/** All files of this version: what a page did not need at first may be wanted in a tunnel. */
async function keepShell() {
  const shell = await caches.open(KEPT);
  await shell.addAll(FILES);
  await shell.put('/', await fetch('/', { cache: 'no-store' }));
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith('stylo-') && name !== KEPT) await caches.delete(name);
  }
}

/** @param {Request} request */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && request.url.includes(STATIC)) {
    await (await caches.open(KEPT)).put(request, response.clone());
  }
  return response;
}

/**
 * The network first: a page carries the board of that moment. Without it, the page as last seen.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function page(event, path) {
  try {
    const response = await fetch(event.request);
    if (response.ok && !response.redirected) event.waitUntil(remember(path, response.clone()));
    return response;
  } catch {
    return (await caches.match(path)) ?? (await caches.match('/')) ?? Response.error();
  }
}

/**
 * @param {string} path
 * @param {Response} response
 */
async function remember(path, response) {
  const pages = await caches.open(KEPT);
  await pages.put(path, response);
  const keys = (await pages.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/t/'));
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_PAGES))) await pages.delete(key);
}
