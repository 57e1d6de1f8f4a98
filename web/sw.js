// The shell kept on the phone: the page opens in a tunnel, and at once everywhere else.
// Pages are never kept: they hold boards, and the page itself knows which of those to keep.

const STATIC = '{{static}}';
const KEPT = 'stylo-{{version}}';
/** @type {string[]} */
const FILES = JSON.parse('{{files}}');
/** How long a phone in weak coverage waits for the network before the shell does without. */
const PATIENCE = 4_000;
/** The addresses of pages; exports, pictures and the like have no other way to come. */
const PAGES = /^\/($|calcul|regles|[tg]\/)/;

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
  else if (request.mode === 'navigate' && PAGES.test(url.pathname)) event.respondWith(page(request));
});

/** All files of this version: what a page did not need at first may be wanted in a tunnel. */
async function keepShell() {
  const shell = await caches.open(KEPT);
  await shell.addAll(FILES);
  await shell.put('/', await fetch('/', { cache: 'no-store' }));
}

/** The version before stays: pages opened by it still load their parts, and the server has only the new ones. */
async function forgetOthers() {
  const [, ...older] = (await caches.keys()).filter((name) => name.startsWith('stylo-') && name !== KEPT).reverse();
  for (const name of older) await caches.delete(name);
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
 * The network first: a page carries the board of that moment. Without it the shell, which finds
 * its page by the address.
 * @param {Request} request
 */
async function page(request) {
  const shell = await (await caches.open(KEPT)).match('/');
  const answer = fetch(request);
  if (!shell) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, shell));
  return Promise.race([answer, late]).catch(() => shell);
}
