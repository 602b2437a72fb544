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
/** Words that Britain and America spell differently, where the sound does not tell that they are one. */
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
const SHORTEST = 4;
/** What must be left of a word of another script when an ending or an article is taken off. */
const SHORTEST_REST = 3;
const SHORTEST_CYRILLIC = 4;
const ASCII_LAST = 0x7f;

/**
 * The form that a word's singular and plural share; for comparing, not for showing ("berries" and "berry"
 * are both "berri"). Knows the plurals of English, and with them most Spanish and Portuguese ones; the
 * article and the plurals of Arabic and Hebrew; the endings of Russian and Ukrainian. A Korean word becomes
 * its letters, which is what is mistyped in it.
 */
export function stem(word: string): string {
  const first = word.charCodeAt(0);
  if (first > ASCII_LAST) return otherStem(word, first);
  if (word.length < SHORTEST) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  let base = word;
  if (word.endsWith('s') && !/(?:ss|us|is|ous)$/.test(word)) {
    if (/(?:ch|sh|ss|x|zz|o)es$/.test(word) && word.length > 5) base = word.slice(0, -2);
    else base = word.slice(0, -1);
  }
  const american = AMERICAN.get(base);
  if (american !== undefined) return american;
  if (base.length >= SHORTEST) {
    if (base.endsWith('ie')) return base.slice(0, -1);
    if (base.endsWith('y') && !/[aeiou]y$/.test(base)) return `${base.slice(0, -1)}i`;
  }
  return base;
}

function otherStem(word: string, first: number): string {
  if (first >= 0xac00 && first <= 0xd7a3) return word.normalize('NFD');
  if (first >= 0x0400 && first <= 0x04ff)
    return cut(word, /[аеёиоуыэюяйіїєь]{1,2}$/, SHORTEST_CYRILLIC);
  if (first >= 0x0600 && first <= 0x06ff)
    return cut(cut(word, /^ال/, SHORTEST_REST), /ات$/, SHORTEST_REST);
  if (first >= 0x05d0 && first <= 0x05ea)
    return cut(cut(word, /^ה/, SHORTEST_REST + 1), /(?:ים|ות)$/, SHORTEST_REST);
  return word;
}

function cut(word: string, part: RegExp, shortest: number): string {
  const rest = word.replace(part, '');
  return rest.length >= shortest ? rest : word;
}
