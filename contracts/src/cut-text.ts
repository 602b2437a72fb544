/** UTF-16 units of a code point. */
const LONGEST_POINT = 2;

let segmenter: Intl.Segmenter | undefined;

/** Created on use: the first one takes a phone long. */
const segmented = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('en')).segment(text);

/** The letters of a text as readers see them: emoji of several code points and conjuncts are one each. */
export const graphemesOf = (text: string): string[] =>
  [...segmented(text)].map(({ segment }) => segment);

/**
 * Cuts a text to at most `max` UTF-16 units, between two graphemes. A grapheme that is longer than `max` itself
 * is cut between code points.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = segmented(text.slice(0, max + LONGEST_POINT)).containing(max)?.index ?? max;
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
