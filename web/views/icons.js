// Line icons, drawn on a 24-unit grid; decoration only, so always beside a word.
import { svg } from '../vendor/lit-html/lit-html.js';

/** @param {unknown} body */
const icon = (body) => svg`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor"
  stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`;

export const penIcon = () =>
  icon(svg`<path d="M12 3l5.5 8.5-3.2 7.5H9.7L6.5 11.5 12 3z"/><path d="M12 3v9.5M8.5 22h7"/>
    <circle cx="12" cy="13.6" r="1.1"/>`);
export const shareIcon = () =>
  icon(svg`<path d="M12 15V3.5M8 7l4-4 4 4"/><path d="M6 11H5v10h14V11h-1"/>`);
export const sheetIcon = () =>
  icon(svg`<rect x="5" y="3" width="14" height="18" rx="2"/><path d="M9 8h6M9 12h6M9 16h4"/>`);
export const dealIcon = () =>
  icon(svg`<rect x="3.5" y="6" width="10" height="14" rx="1.6"/><path d="M9 3.6l8.6-.6a1.8 1.8 0 0 1 1.9 1.7l.9 12"/>`);
export const starIcon = () =>
  svg`<svg class="icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M12 2.2l2.7 6.4 6.9.6-5.2 4.6 1.6 6.8L12 17l-6 3.6 1.6-6.8-5.2-4.6 6.9-.6z"/></svg>`;
export const closeIcon = () => icon(svg`<path d="M6 6l12 12M18 6L6 18"/>`);
export const backIcon = () => icon(svg`<path d="M15 5l-7 7 7 7"/>`);
export const nextIcon = () => icon(svg`<path d="M9 5l7 7-7 7"/>`);
export const upIcon = () => icon(svg`<path d="M12 19V5M6 11l6-6 6 6"/>`);
export const downIcon = () => icon(svg`<path d="M12 5v14M6 13l6 6 6-6"/>`);
export const undoIcon = () => icon(svg`<path d="M8 5L4 9l4 4"/><path d="M4 9h10a5.5 5.5 0 0 1 0 11H9"/>`);
export const tableIcon = () =>
  icon(svg`<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2"/><circle cx="8" cy="17" r="2"/>`);
export const peopleIcon = () =>
  icon(svg`<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6"/><path d="M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.2 2.6 3.6 5.4"/>`);
export const pictureIcon = () =>
  icon(svg`<rect x="4" y="5" width="16" height="14" rx="2"/><circle cx="9" cy="10" r="1.4"/><path d="M5 17l5-4 3 2.5 3.5-4 3 3.5"/>`);
