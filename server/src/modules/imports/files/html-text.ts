import { cutText } from '@aislewise/contracts/cut-text';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  reg: '®',
  trade: '™',
  copy: '©',
  euro: '€',
  pound: '£',
  times: '×',
};

const LAST_CODE_POINT = 0x10_ff_ff;

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  if (!(code > 31 && code <= LAST_CODE_POINT)) return ' ';
  return String.fromCodePoint(code).toWellFormed();
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d{0,2});/gi, decodeEntity);

/** Without its end it reaches to the end of the text, as in a browser, which also keeps the time linear. */
const HIDDEN = /<(script|style|iframe|svg)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const BREAK = /<(?:br|\/?(?:p|div|li|ul|ol|tr|h[1-6]|table))\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Longer texts are cut, so that no pattern takes long. */
const MAX_CHARACTERS = 20_000;

/** The text of HTML, with a line for each paragraph. Text without tags stays as it is. */
export function htmlToText(html: string): string {
  if (!/[<&\\]|[^\S\n]{2}|\s\n|\n\s/.test(html)) return html.trim();
  // WooCommerce writes line breaks as two characters.
  const lines = cutText(html, MAX_CHARACTERS).replaceAll(String.raw`\n`, '\n');
  const text = lines.replace(HIDDEN, ' ').replace(BREAK, '\n').replace(TAG, '');
  return decodeEntities(text)
    .replace(TAG, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

/** A text of one line, without tags and entities such as &amp; */
export const plainLine = (text: string): string => htmlToText(text).replace(/\s+/g, ' ');
