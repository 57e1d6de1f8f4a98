import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, isPassing } from '../../web/api.js';
import en from '../../web/words/pages.en.js';
import fr from '../../web/words/pages.fr.js';

async function refusal(t, response) {
  t.mock.method(globalThis, 'fetch', async () => response);
  const answer = await call('GET', '/games/g');
  assert.equal(answer.ok, false);
  return answer.error;
}

const json = (status, error) => Response.json({ error }, { status });
const page = (status) => new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } });

test('a full rate is passing, and has words', async (t) => {
  const error = await refusal(t, json(429, { code: 'rate_limited', retry_after: 3 }));
  assert.ok(isPassing(error));
  assert.equal(error.retry_after, 3);
  assert.ok(fr['error.rate_limited'] && en['error.rate_limited']);
});

test('every failure of the server is passing, whatever its code', async (t) => {
  for (const [status, code] of [[500, 'internal'], [503, 'busy'], [507, 'storage_full'], [502, 'new']]) {
    const error = await refusal(t, json(status, { code }));
    assert.equal(error.code, code);
    assert.ok(isPassing(error), code);
  }
});

test('what somebody else answers in the server\'s place is passing', async (t) => {
  assert.equal((await refusal(t, page(200))).code, 'portal');
  assert.equal((await refusal(t, page(404))).code, 'portal');
  assert.equal((await refusal(t, page(429))).code, 'rate_limited');
  assert.equal((await refusal(t, page(502))).code, 'busy');
  assert.equal((await refusal(t, json(403, 'Forbidden'))).code, 'portal');
  assert.ok(isPassing({ code: 'portal' }));
});

test('a refusal of the server\'s own stands', async (t) => {
  assert.ok(!isPassing(await refusal(t, json(409, { code: 'pen_moved' }))));
  assert.ok(!isPassing(await refusal(t, json(404, { code: 'not_found' }))));
});
