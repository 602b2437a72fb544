import { CUISINES, type Cuisine } from '@aislewise/contracts/cuisines';
import { searchedText } from '@aislewise/contracts/store-search';

/**
 * The languages and countries of cuisines. Their names in `READERS` and in the languages themselves, which the
 * Unicode CLDR has, find the stores: 'polski', 'Polen', 'தமிழ்'.
 */
const CODES: Readonly<Record<Cuisine, { languages?: string; countries?: string }>> = {
  Afghan: { languages: 'prs ps', countries: 'AF' },
  African: { languages: 'sw so zu ny', countries: 'KE UG TZ SO ZW ZM 002 014' },
  American: {},
  Balkan: { languages: 'sr hr bs mk sq bg', countries: 'RS HR MK AL BG' },
  Bangladeshi: { languages: 'bn', countries: 'BD' },
  Brazilian: { languages: 'pt', countries: 'BR' },
  Burmese: { languages: 'my', countries: 'MM' },
  Cambodian: { languages: 'km', countries: 'KH' },
  Caribbean: { languages: 'ht', countries: 'JM HT CU 029' },
  'Central American': { languages: 'es', countries: 'GT SV HN NI' },
  'Central Asian': { languages: 'uz kk mn', countries: 'UZ KZ MN' },
  Chinese: { languages: 'zh yue nan', countries: 'CN TW' },
  'Eastern European': { languages: 'cs sk hu ro lt lv be', countries: 'SK HU RO LT LV 151' },
  Ethiopian: { languages: 'am ti om', countries: 'ET ER' },
  European: { languages: 'fr nl sv da no fi', countries: 'FR NL SE DK NO 150' },
  Filipino: { languages: 'tl ilo fil', countries: 'PH' },
  German: { languages: 'de', countries: 'DE AT' },
  Greek: { languages: 'el', countries: 'GR CY' },
  Indian: { languages: 'hi ta te gu pa bn mr kn ml as or ur', countries: 'IN' },
  Indonesian: { languages: 'id jv', countries: 'ID' },
  Italian: { languages: 'it', countries: 'IT' },
  Japanese: { languages: 'ja', countries: 'JP' },
  Jewish: { languages: 'he yi', countries: 'IL' },
  Korean: { languages: 'ko', countries: 'KR' },
  Lao: { languages: 'lo', countries: 'LA' },
  Malaysian: { languages: 'ms', countries: 'MY SG' },
  Mexican: { languages: 'es', countries: 'MX' },
  'Middle Eastern': { languages: 'ar aii ku', countries: 'SY LB JO IQ EG' },
  Nepali: { languages: 'ne', countries: 'NP' },
  Pakistani: { languages: 'ur pa', countries: 'PK' },
  Persian: { languages: 'fa', countries: 'IR' },
  Polish: { languages: 'pl', countries: 'PL' },
  Russian: { languages: 'ru', countries: 'RU' },
  'South American': { languages: 'es', countries: 'CO VE PE AR CL EC 005' },
  'Sri Lankan': { languages: 'si ta', countries: 'LK' },
  Thai: { languages: 'th', countries: 'TH' },
  Turkish: { languages: 'tr', countries: 'TR' },
  Ukrainian: { languages: 'uk', countries: 'UA' },
  Vietnamese: { languages: 'vi', countries: 'VN' },
  'West African': { languages: 'yo ig ha tw wo', countries: 'NG GH SN 011' },
};

/** The languages of many shoppers. */
const READERS = 'en es ar fr de pt it ru pl zh ja ko vi hi fa tr'.split(' ');

/** Names that are no names of a language or a country. */
const OTHER_NAMES: { readonly [Of in Cuisine]?: string } = {
  Balkan: 'balkans balkanski jugoslav',
  Caribbean: 'antilles antillas karibik',
  'Central American': 'latino latina hispanic centroamericano',
  Chinese: 'chino china chinois asian',
  'Eastern European': 'slavic',
  Filipino: 'pinoy filipiniana',
  Indian: 'desi south asian hindustani indisch indyjski indio indien',
  Jewish: 'jewish yahudi judio',
  Korean: 'asian',
  Japanese: 'asian',
  Mexican: 'latino latina hispanic mexicano mexicana',
  'Middle Eastern': 'arab arabic arabe assyrian syrian lebanese levantine levant',
  Pakistani: 'desi south asian',
  Persian: 'iranian farsi',
  Polish: 'polska polskie polskich polnisch polonais delikatesy',
  'South American': 'latino latina hispanic sudamericano',
  Thai: 'asian',
  Vietnamese: 'viet asian',
};

/** Words of such names that say nothing. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['and', 'the', 'of', 'de', 'la', 'language']);

/** Letters that a word of an alphabet must have, and one of another script. */
const MIN_LETTERS = 3;
const MIN_OTHER_LETTERS = 2;

const wordsOf = (name: string): string[] =>
  searchedText(name, '')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));

let known: ReadonlyMap<string, ReadonlySet<Cuisine>> | undefined;

/** The words of all names of the cuisines. Takes about 0.1 s of CPU the first time. */
function cuisinesByWord(): ReadonlyMap<string, ReadonlySet<Cuisine>> {
  if (known) return known;
  const found = new Map<string, Set<Cuisine>>();
  const namesIn = (reader: string, type: 'language' | 'region') =>
    new Intl.DisplayNames(reader, { type, fallback: 'none' });
  const add = (name: string | undefined, cuisine: Cuisine) => {
    for (const word of wordsOf(name ?? '')) {
      found.set(word, (found.get(word) ?? new Set<Cuisine>()).add(cuisine));
    }
  };
  for (const cuisine of CUISINES) {
    add(cuisine, cuisine);
    add(OTHER_NAMES[cuisine], cuisine);
  }
  const codesOf = (cuisine: Cuisine, kind: 'languages' | 'countries') =>
    CODES[cuisine][kind]?.split(' ') ?? [];
  const own = CUISINES.flatMap((cuisine) => codesOf(cuisine, 'languages'));
  for (const reader of new Set([...READERS, ...own])) {
    const [languageNames, countryNames] = [namesIn(reader, 'language'), namesIn(reader, 'region')];
    for (const cuisine of CUISINES) {
      const languages = codesOf(cuisine, 'languages');
      if (!READERS.includes(reader) && !languages.includes(reader)) continue;
      for (const code of languages) add(languageNames.of(code), cuisine);
      for (const code of codesOf(cuisine, 'countries')) add(countryNames.of(code), cuisine);
    }
  }
  return (known = found);
}

/** The cuisines that a word of a query, as `searchedWords` has it, names or begins to name. */
export function cuisinesNamed(word: string): Cuisine[] {
  const isAlphabet = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u.test(word);
  if ([...word].length < (isAlphabet ? MIN_LETTERS : MIN_OTHER_LETTERS)) return [];
  const found = new Set<Cuisine>();
  for (const [name, cuisines] of cuisinesByWord()) {
    if (name.startsWith(word)) for (const cuisine of cuisines) found.add(cuisine);
  }
  return [...found];
}
