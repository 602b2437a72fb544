/** A part of a text that likely is an e-mail address, a link or a telephone number. */
export interface ContactDetail {
  kind: 'e-mail address' | 'link' | 'telephone number';
  /** Index of its first character, and of the one after its last. */
  start: number;
  end: number;
}

// A detail begins where its word does: tried at each letter, the time would be the square of the length.
const PATTERNS: readonly (readonly [ContactDetail['kind'], RegExp])[] = [
  [
    'e-mail address',
    /(?<![^\s@<>,;()])[^\s@<>,;()]+\s?(?:@|\((?:at|@)\)|\[(?:at|@)\])\s?[^\s@<>,;()]+/giu,
  ],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>]+|(?<![\p{L}\p{N}-]\.?)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/[^\s<>]*)?/giu,
  ],
  // At least seven digits, with at most three other characters between two of them.
  ['telephone number', /\+?\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){6,}/gu],
];

/** Returns the likely contact details in a text, in their order, without those inside another. */
export function findContactDetails(text: string): ContactDetail[] {
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
      kind,
      start: index,
      end: index + match.length,
    })),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = -1;
  return found.filter(({ end }) => {
    const isInside = end <= reached;
    reached = Math.max(reached, end);
    return !isInside;
  });
}
