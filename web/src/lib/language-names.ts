/**
 * The own names of languages for browsers whose data lacks them: those of Chromium have few languages beyond
 * its own menus. From the Unicode CLDR; those that it lacks too, as their speakers write them.
 */
const OWN_NAMES: Readonly<Record<string, string>> = {
  ur: 'اردو',
  pa: 'ਪੰਜਾਬੀ',
  ne: 'नेपाली',
  si: 'සිංහල',
  as: 'অসমীয়া',
  or: 'ଓଡ଼ିଆ',
  kok: 'कोंकणी',
  sd: 'سنڌي',
  dv: 'ދިވެހިބަސް',
  prs: 'دری',
  ps: 'پښتو',
  aii: 'ܣܘܪܝܬ',
  yi: 'ייִדיש',
  ku: 'kurdî',
  az: 'azərbaycan',
  uz: 'o‘zbek',
  kk: 'қазақ тілі',
  mn: 'монгол',
  bo: 'བོད་སྐད་',
  dz: 'རྫོང་ཁ',
  hy: 'հայերեն',
  ka: 'ქართული',
  am: 'አማርኛ',
  ti: 'ትግርኛ',
  om: 'Oromoo',
  yue: '粵語',
  nan: '閩南語',
  lo: 'ລາວ',
  km: 'ខ្មែរ',
  my: 'မြန်မာ',
  tl: 'Filipino',
  ilo: 'Ilokano',
  bik: 'Bikol',
  sm: 'Gagana Sāmoa',
  nah: 'Nāhuatl',
  qu: 'Runasimi',
  ht: 'Kreyòl ayisyen',
  ga: 'Gaeilge',
  sq: 'shqip',
  bs: 'bosanski',
  mk: 'македонски',
  be: 'беларуская',
  no: 'norsk',
  sw: 'Kiswahili',
  so: 'Soomaali',
  ha: 'Hausa',
  yo: 'Èdè Yorùbá',
  ig: 'Igbo',
  tw: 'Twi',
  ee: 'eʋegbe',
  wo: 'Wolof',
  bm: 'bamanakan',
  ny: 'Chichewa',
  ln: 'lingála',
  zu: 'isiZulu',
  af: 'Afrikaans',
};

/** The name of a language in the language itself; its code if nobody has a name for it. */
export function ownNameOf(code: string): string {
  const known = OWN_NAMES[code];
  if (known !== undefined) return known;
  try {
    return new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code; // Not a code that the browser knows.
  }
}

/** Languages by their own names, sorted by them. */
export const languageOptions = (codes: readonly string[]) =>
  codes
    .map((value) => ({ value, label: ownNameOf(value), lang: value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
