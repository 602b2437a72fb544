const IRREGULAR = new Map(
  Object.entries({
    leaf: 'leave',
    loaf: 'loave',
    half: 'halve',
    knife: 'knive',
    calf: 'calve',
    goose: 'geese',
    mouse: 'mice',
    tooth: 'teeth',
  }),
);
const SHORTEST = 4;

/**
 * The form that a word's singular and plural share; for comparing, not for showing ("berries" and "berry"
 * are both "berri"). Knows the plurals of English, and with them most Spanish and Portuguese ones.
 */
export function stem(word: string): string {
  if (word.length < SHORTEST) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  let base = word;
  if (word.endsWith('s') && !/(?:ss|us|is|ous)$/.test(word)) {
    if (/(?:ch|sh|ss|x|zz|o)es$/.test(word) && word.length > 5) base = word.slice(0, -2);
    else base = word.slice(0, -1);
  }
  if (base.length >= SHORTEST) {
    if (base.endsWith('ie')) return base.slice(0, -1);
    if (base.endsWith('y') && !/[aeiou]y$/.test(base)) return `${base.slice(0, -1)}i`;
  }
  return base;
}
