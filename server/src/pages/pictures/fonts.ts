/**
 * The letters of pictures. The fonts come with the packages, because a server has no fonts of its own, or others:
 * Noto, one family for each script, in files of some hundred letters each.
 */

import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import decompress from 'woff2-encoder/decompress';

export const WEIGHTS = [500, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Families by script. The first one has Latin, Greek, Cyrillic and Devanagari. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-hebrew',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-oriya',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  'noto-serif-tibetan',
];

/** Families that share characters. A text is drawn by the one that has most of its letters. */
const EAST_ASIAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-tc', 'noto-sans-kr'];
const EAST_ASIAN_LETTER =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Hangul}\uFF00-\uFFEF]/u;

/** Fonts that are kept unpacked, in two weights. At some 200 kB each they take 10 MB. */
const MAX_FONTS = 50;

/** A file with the letters of these code points. */
export interface FontFile {
  readonly url: URL;
  readonly has: (codePoint: number) => boolean;
}

/** Reads 'U+0900-097F,U+20B9'. */
function readRanges(text: string): FontFile['has'] {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
}

async function openFamily(name: string): Promise<FontFile[]> {
  const folder = import.meta.resolve(`@fontsource-variable/${name}`);
  const text = await readFile(new URL('unicode.json', folder), 'utf8');
  const parts = Object.entries(JSON.parse(text) as Record<string, string>);
  // As in a style sheet, the last file of a letter counts.
  return parts.toReversed().flatMap(([part, ranges]) => {
    // All texts take the Latin letters of the first family.
    if (name !== FAMILIES[0] && /^(latin|cyrillic|greek)/.test(part)) return [];
    const file = `files/${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`;
    return { url: new URL(file, folder), has: readRanges(ranges) };
  });
}

/** Finds and opens the fonts of texts. */
export class Fonts {
  readonly #files = Promise.all(FAMILIES.map(openFamily)).then((families) => families.flat());
  readonly #eastAsian = Promise.all(EAST_ASIAN.map(openFamily));
  readonly #open = new LRUCache<string, Promise<Record<Weight, Font>>>({ max: MAX_FONTS });

  /** The file of each character of a text. Undefined: some letter is in no font. */
  async filesOf(characters: readonly string[]): Promise<readonly FontFile[] | undefined> {
    const codePoints = characters.map((character) => character.codePointAt(0) ?? 0);
    let files = await this.#files;
    if (characters.some((character) => EAST_ASIAN_LETTER.test(character))) {
      const countIn = (family: readonly FontFile[]) =>
        codePoints.filter((one) => family.some(({ has }) => has(one))).length;
      const families = await this.#eastAsian;
      const byCount = families.toSorted((one, other) => countIn(other) - countIn(one));
      files = [...files, ...byCount.flat()];
    }
    const found: FontFile[] = [];
    for (const codePoint of codePoints) {
      const last = found.at(-1);
      // Marks and joiners belong to the letter before them, although other files have them too.
      const file = last?.has(codePoint) ? last : files.find(({ has }) => has(codePoint));
      if (!file) return undefined;
      found.push(file);
    }
    return found;
  }

  async open({ url }: FontFile, weight: Weight): Promise<Font> {
    let font = this.#open.get(url.href);
    if (!font) {
      font = openFont(url);
      this.#open.set(url.href, font);
    }
    return (await font)[weight];
  }
}

async function openFont(url: URL): Promise<Record<Weight, Font>> {
  const face = new Face(new Blob(await decompress(await readFile(url))));
  const fontOf = (weight: Weight) => {
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    return font;
  };
  return { 500: fontOf(500), 700: fontOf(700) };
}
