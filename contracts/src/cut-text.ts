const graphemes = new Intl.Segmenter('en');

/**
 * Cuts a text to at most `max` UTF-16 units, between two graphemes: emoji of several code points and
 * conjuncts stay whole. A grapheme that is longer than `max` itself is cut between code points.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = graphemes.segment(text).containing(max)?.index ?? max;
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
