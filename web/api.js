// The only place that fetches.

/** @import { Problem } from './types.d.ts' */

const PATIENCE = 12_000;

/**
 * @typedef {{ ok: true, status: number, body: any, etag: string | null }} Answer
 * @typedef {{ ok: false, status: number, error: Problem }} Refusal
 */

/**
 * Calls the API. Never throws: no network is the refusal `network`, and an answer that is not the
 * API's own JSON (a captive portal answers 200 with a page) is the refusal `portal`.
 * @param {string} method
 * @param {string} path below /api
 * @param {{ body?: unknown, ifMatch?: number, etag?: string | null, keepalive?: boolean }} [options]
 * @returns {Promise<Answer | Refusal>}
 */
export async function call(method, path, { body, ifMatch, etag, keepalive } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-Stylo'] = '1';
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`;
  if (etag) headers['If-None-Match'] = etag;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  try {
    return await patiently(path, { method, headers, body: sent, cache: 'no-store', keepalive }, read);
  } catch {
    return refusal(0, { code: 'network' });
  }
}

/**
 * A picture the server draws, as a file to send; null without one.
 * @param {string} path below /api
 * @param {string} name
 * @returns {Promise<File | null>}
 */
export async function fetchPicture(path, name) {
  try {
    return await patiently(path, {}, async (response) => {
      const type = response.headers.get('Content-Type') ?? '';
      return response.ok && type.startsWith('image/') ? new File([await response.blob()], name, { type }) : null;
    });
  } catch {
    return null;
  }
}

/**
 * Whether the server has a file; null when there is no answer.
 * @param {string} url
 */
export async function isServed(url) {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer && answer.status !== 404;
}

/**
 * Whether the same request may succeed later: no network, or a server that is busy, full or ill.
 * @param {Problem} error
 */
export function isPassing(error) {
  const codes = ['network', 'portal', 'busy', 'rate_limited', 'storage_full'];
  return error.passing === true || codes.includes(error.code);
}

/**
 * Fetches and reads, or gives up; `AbortSignal.timeout` came late to some phones.
 * @template T
 * @param {string} path below /api
 * @param {RequestInit} asked
 * @param {(response: Response) => Promise<T>} reading
 */
async function patiently(path, asked, reading) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE);
  try {
    return await reading(await fetch(`/api${path}`, { ...asked, signal: limit.signal }));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {Response} response
 * @returns {Promise<Answer | Refusal>}
 */
async function read(response) {
  const { status } = response;
  const etag = response.headers.get('ETag');
  if (status === 304 || status === 204) return { ok: true, status, body: null, etag };
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.includes('json')) return refusal(status, { code: notOurs(status) });
  const body = await response.json();
  if (response.ok) return { ok: true, status, body, etag };
  return refusal(status, body?.error?.code ? body.error : { code: notOurs(status) });
}

/**
 * Something between here and the server answered in its place.
 * @param {number} status
 */
function notOurs(status) {
  if (status === 429) return 'rate_limited';
  return status < 500 ? 'portal' : 'busy';
}

/**
 * @param {number} status
 * @param {Problem} error
 * @returns {Refusal}
 */
function refusal(status, error) {
  return { ok: false, status, error: status >= 500 ? { ...error, passing: true } : error };
}
