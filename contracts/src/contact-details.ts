/** A part of a text that likely is an e-mail address, a link or a telephone number. */
export interface ContactDetail {
  kind: 'e-mail address' | 'link' | 'telephone number';
  /** Index of its first character, and of the one after its last. */
  start: number;
  end: number;
}

const PATTERNS: readonly (readonly [ContactDetail['kind'], RegExp])[] = [
  ['e-mail address', /[^\s@<>,;()]+\s?(?:@|\((?:at|@)\)|\[(?:at|@)\])\s?[^\s@<>,;()]+/giu],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>]+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/[^\s<>]*)?/giu,
  ],
  // At least seven digits, with at most three other characters between two of them.
  ['telephone number', /\+?\p{Nd}(?:[\s().\-–/]{0,3}\p{Nd}){6,}/gu],
];

/**
 * Returns the likely contact details in a name, in their order, without those inside another. For
 * texts of some hundred characters: the time grows with the square of the length.
 */
export function findContactDetails(text: string): ContactDetail[] {
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
      kind,
      start: index,
      end: index + match.length,
    })),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(({ end }, i) => found.slice(0, i).every((before) => before.end < end));
}
