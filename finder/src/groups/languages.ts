/** Codes of browsers for languages that the pantry has under another code (BCP 47, CLDR aliases). */
const ALIASES = new Map(
  Object.entries({
    ckb: 'ku',
    cmn: 'zh',
    fil: 'tl',
    in: 'id',
    iw: 'he',
    kmr: 'ku',
    nb: 'no',
    nn: 'no',
    sh: 'sr',
  }),
);
/** Readers of Chinese in these regions know Cantonese names. */
const CANTONESE = /^zh-(?:hant-)?(?:hk|mo)$/i;

/** The codes of a reader's languages under which the pantry has names, best first: `es-AR`, `es`. */
export function nameLanguages(languages: readonly string[]): string[] {
  const codes = languages.flatMap((language) => {
    const [base = '', ...rest] = language.split('-');
    const known = ALIASES.get(base.toLowerCase()) ?? base.toLowerCase();
    const region = rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase();
    const own = region === undefined ? [known] : [`${known}-${region}`, known];
    if (CANTONESE.test(language)) return ['yue', ...own];
    return known === 'yue' ? [...own, 'zh'] : own;
  });
  return [...new Set(codes)];
}

const MAX_LANGUAGES = 5;

/** The languages of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [language = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { language, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .slice(0, MAX_LANGUAGES)
    .map(({ language }) => language);
}
