/** Finds words of a table at a place of a line. */

/** A part of a text that was read. `end` is the index after it. */
export interface Reading<T> {
  readonly value: T;
  readonly end: number;
}

/** Spellings in lower case with what each means. */
export type WordTable<T> = ReadonlyMap<string, T>;

/** Letters of scripts without spaces between words. A number or unit may stand within a run of them. */
export const RUN_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Up to three words, for units such as "c. à soupe". */
const WORDS =
  /[\p{L}\p{M}][\p{L}\p{M}'’"״.]{0,30}(?:[ -][\p{L}\p{M}][\p{L}\p{M}'’"״.]{0,30}){0,2}/uy;
const CONTINUES = /[\p{L}\p{M}]/u;
const MAX_RUN_WORD = 8;

/** A table of spellings separated by spaces; `_` stands for a space within one. The first meaning counts. */
export function wordTable<T>(lists: readonly (readonly [T, string])[]): WordTable<T> {
  const found = new Map<string, T>();
  for (const [value, spellings] of lists)
    for (const spelling of spellings.split(/\s+/)) {
      const text = spelling.replaceAll('_', ' ').normalize('NFC').toLowerCase();
      if (text !== '' && !found.has(text)) found.set(text, value);
    }
  return found;
}

/** The same for a record whose keys are numbers. */
export const numberTable = (lists: Readonly<Record<number, string>>): WordTable<number> =>
  wordTable(Object.entries(lists).map(([value, spellings]) => [Number(value), spellings]));

/** The longest spelling at a place: whole words, or a part of a run. */
export function wordAt<T>(line: string, at: number, table: WordTable<T>): Reading<T> | undefined {
  const letter = line[at] ?? '';
  if (RUN_LETTER.test(letter)) {
    for (let end = Math.min(at + MAX_RUN_WORD, line.length); end > at; end -= 1) {
      const value = table.get(line.slice(at, end));
      if (value !== undefined) return { value, end };
    }
    return undefined;
  }
  WORDS.lastIndex = at;
  let text = WORDS.exec(line)?.[0].toLowerCase() ?? '';
  while (text !== '') {
    const value = table.get(text) ?? table.get(text.replace(/\.$/, ''));
    if (value !== undefined && !CONTINUES.test(line[at + text.length] ?? ''))
      return { value, end: at + text.length };
    text = text.slice(0, Math.max(0, text.lastIndexOf(' '), text.lastIndexOf('-')));
  }
  return undefined;
}

/** The index after what a sticky pattern matches at a place; the place itself if it does not. */
export function indexAfter(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(line)?.[0].length ?? 0);
}
