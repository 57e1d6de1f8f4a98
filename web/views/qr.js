// A QR code drawn on this phone: some hold a secret that no server may see.
import { svg } from '../vendor/lit-html/lit-html.js';
import { generate } from '../vendor/lean-qr/lean-qr.js';

const QUIET = 4;

/**
 * Black on white in both themes, with the four modules of margin readers need.
 * @param {string} text
 * @param {string} label
 */
export function qr(text, label) {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  return svg`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label=${label}
      shape-rendering="crispEdges">
    <rect width=${side} height=${side} fill="#fff" />
    <path fill="#000" d=${modules(code)} />
  </svg>`;
}

/** @param {import('../vendor/lean-qr/lean-qr.js').Bitmap} code */
function modules(code) {
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return path;
}
