// The table's words for what the rules refuse. Loaded with the parts that enter hands or show them.
import { problemWords } from '../views/entry/problems.js';

/** @import { Page, Problem } from '../types.d.ts' */

/** @param {Page} page */
export function wordingActs(page) {
  return {
    /** @param {Problem} problem */
    wordProblem: (problem) => problemWords(problem, page.words, page.state.board?.seats),
  };
}
