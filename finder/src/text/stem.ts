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
/** British spellings whose sound differs from the American one. */
const AMERICAN = new Map(
  Object.entries({
    colour: 'color',
    doughnut: 'donut',
    fibre: 'fiber',
    flavour: 'flavor',
    grey: 'gray',
    liquorice: 'licorice',
    savoury: 'savori',
    whisky: 'whiskey',
    yoghurt: 'yogurt',
  }),
);
/** Minimum length of an English word with a plural. */
const MIN_LENGTH = 4;
/** Minimum length that an ending or an article of another script must leave. */
const MIN_REST = 3;
const MIN_CYRILLIC_REST = 4;
const MIN_ETHIOPIC_REST = 2;
const LAST_ASCII = 0x7f;
/** Turkic plurals after a vowel of their harmony; other vowels make another word: "sampler". Folded letters. */
const TURKIC_PLURAL = /(?:(?<=[aiou][^aeiou]*)lar|(?<=[eiou][^aeiou]*)ler)$/;
const MIN_TURKIC_REST = 4;

/**
 * The form that singular and plural of a folded word share ("berries" and "berry": "berri"). For
 * comparisons, not for display. Removes English plurals and with them most Spanish and Portuguese
 * ones, Turkic plurals, the article and plurals of Arabic and Hebrew, the Amharic "of", and Russian and Ukrainian
 * endings. Splits a Korean word into letters, because its typos are wrong letters.
 */
export function stem(word: string): string {
  const first = word.charCodeAt(0);
  if (first > LAST_ASCII) return stemOtherScript(word, first);
  if (word.length < MIN_LENGTH) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  const one = cut(word, TURKIC_PLURAL, MIN_TURKIC_REST);
  let base = one;
  if (one.endsWith('s') && !/(?:ss|us|is|ous)$/.test(one)) {
    if (/(?:ch|sh|ss|x|zz|o)es$/.test(one) && one.length > 5) base = one.slice(0, -2);
    else base = one.slice(0, -1);
  }
  const american = AMERICAN.get(base);
  if (american !== undefined) return american;
  if (base.length >= MIN_LENGTH) {
    if (base.endsWith('ie')) return base.slice(0, -1);
    if (base.endsWith('y') && !/[aeiou]y$/.test(base)) return `${base.slice(0, -1)}i`;
  }
  return base;
}

function stemOtherScript(word: string, first: number): string {
  if (first >= 0xac00 && first <= 0xd7a3) return word.normalize('NFD');
  if (first >= 0x0400 && first <= 0x04ff)
    return cut(word, /[аеёиоуыэюяйіїєь]{1,2}$/, MIN_CYRILLIC_REST);
  if (first >= 0x0600 && first <= 0x06ff) return cut(cut(word, /^ال/, MIN_REST), /ات$/, MIN_REST);
  if (first >= 0x05d0 && first <= 0x05ea)
    return cut(cut(word, /^ה/, MIN_REST + 1), /(?:ים|ות)$/, MIN_REST);
  if (first >= 0x1200 && first <= 0x137f) return cut(word, /^የ/, MIN_ETHIOPIC_REST);
  return word;
}

function cut(word: string, part: RegExp, minRest: number): string {
  const rest = word.replace(part, '');
  return rest.length >= minRest ? rest : word;
}
