/** Clauses where plain English names the thing. */
const CLAUSES = [
  // A comment that begins with such a clause: "Who may call it", "What the page holds".
  /(?<=^\s*(?:\/\/|\/\*{1,2}|\*)\s+)(?:What|Who|Whoever)(?! (?:is|was|are|were)\b)\b(?![^.\n]*\?)/gm,
  // A sentence or title whose subject is a clause ("What is kept is…"). Questions are fine.
  /(?<=(?:^|[.:!*#/|>])\s*)What (?:is|was|are|were)\b(?![^.\n]*\?)/gm,
  /(?<=(?<!\.)\b(?:it|test|describe)(?:\.[^('"`\n]*(?:\([^)\n]*\))?)?\(\s*['"`])what (?:is|was|are|were)\b/gi,
];

/**
 * The places in a text where such a clause begins, in order.
 *
 * @returns {{ line: number, words: string }[]} lines count from 1
 */
export function findClauses(text) {
  return CLAUSES.flatMap((pattern) => [...text.matchAll(pattern)])
    .sort((a, b) => a.index - b.index)
    .map(({ 0: words, index }) => ({ line: text.slice(0, index).split('\n').length, words }));
}
