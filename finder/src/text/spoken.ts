/**
 * English spellings of sounds, and the letters that other languages are romanised with. Applied in
 * order, to one word.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/wh/g, 'w'],
  [/ph/g, 'f'],
  [/tongue/, 'tong'],
  [/(?:eigh|aigh)/g, 'e'],
  [/igh/g, 'ai'],
  [/ough/g, 'o'],
  [/tch/g, 'ch'],
  [/ck/g, 'k'],
  [/^([^aeiouy]+)e$/, '$1i'],
  [/^([^aeiouy]+)y$/, '$1ai'],
  [/uy/g, 'ai'],
  [/ear/g, 'er'],
  [/air|are$/g, 'er'],
  [/(?:ee|ea)/g, 'i'],
  [/(?:ie|ey|y)$/, 'i'],
  [/(?:oo|ue|ew)/g, 'u'],
  [/(?:oa|oe|oh|ow)/g, 'o'],
  [/(?:ay|ai|eh|ei)(?!$)|(?:ay|eh|ei)$/g, 'e'],
  [/(?:aw|au|ah)/g, 'a'],
  [/([^aeiou])e$/, '$1'],
];

/** Spells an English word as names of other languages are romanised: "boo" is "bu", "tacky" is "taki". */
export function romaniseEnglish(word: string): string {
  return SPELLINGS.reduce((spelled, [pattern, letters]) => spelled.replace(pattern, letters), word);
}
