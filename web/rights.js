// Secrets are made here, on the phone that will use them, so that a retried request is harmless.

const PREFIX = { pen: 'p_', owner: 'o_', offer: 'h_' };

/** @param {keyof typeof PREFIX} kind */
export function mint(kind) {
  return PREFIX[kind] + randomText(32);
}

/** A link that hands the pen over and a request for it are good for this long alike. */
export const LASTS = 15 * 60_000;

/** What a phone countersigns with: it grants nothing, it only says "the same phone as before". */
export function mintSign() {
  return randomText(24);
}

/** An identifier for a hand; `crypto.randomUUID` is missing on plain http. */
export function mintId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * The secret in the address, taken out of it at once: the address bar always holds the reading
 * link, and so does the history.
 * @param {Location} place
 * @param {History} past
 * @returns {{ kind: 'offer' | 'owner', secret: string } | null}
 */
export function takeFragment(place, past) {
  const { hash } = place;
  if (!/^#[hop]_/.test(hash)) return null;
  past.replaceState(past.state, '', place.pathname + place.search);
  return secretIn(hash);
}

/**
 * @param {string} hash
 * @returns {{ kind: 'offer' | 'owner', secret: string } | null}
 */
export function secretIn(hash) {
  const found = /^#(([ho])_[A-Za-z0-9_-]{43})$/.exec(hash);
  return found && { kind: found[2] === 'h' ? 'offer' : 'owner', secret: found[1] };
}

/** @param {number} length in bytes; written in base64url */
function randomText(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
