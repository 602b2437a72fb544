import { isFiller } from '../text/light-words.ts';
import { isSmallWord } from '../text/small-words.ts';
import { stem } from '../text/stem.ts';
import { hasAccent, type Word, words } from '../text/words.ts';
import { type FoodKind, type GroupData, unpackNames } from './group-data.ts';

/** A name of a group. */
interface GroupName {
  readonly group: string;
  readonly language: string;
  /** As it is written, in lower case. */
  readonly written: string;
}

/** The groups that a query names, with the kinds that narrow them. */
export interface GroupQuestion {
  readonly groups: readonly string[];
  readonly kinds: readonly FoodKind[];
  /** Of a query with two groups, such as "chicken liver", those that narrow the others. */
  readonly within: readonly string[];
  /** The languages of the name. */
  readonly languages: readonly string[];
  /** Whether the name is one in the reader's languages. */
  readonly isOwnLanguage: boolean;
  /** Whether the name is written so. Otherwise the answer is a guess. */
  readonly isSure: boolean;
}

/** Shorter words without their accents are sure only in the reader's language. */
const MIN_FOLDED_LENGTH = 5;
const MAX_WORDS = 8;
const MAX_KIND_WORDS = 3;
/** The parts of a compound are at least this long. */
const MIN_COMPOUND_PART = 3;
const IS_PINYIN = /^[a-z]+$/;
/** Words that join a kind and a group, beside those of English and the Romance languages. */
const JOINING = new Set(
  'ya wa za na ng nga ye e i te me cu di de 的 の からの ที่ من از ο η του'.split(' '),
);

/** Finds the groups that a query names. */
export class GroupNames {
  readonly #names = new Map<string, GroupName[]>();
  readonly #kinds = new Map<string, FoodKind[]>();
  /** Beginnings of words that name a kind. */
  readonly #beginnings: { readonly start: string; readonly kind: FoodKind }[] = [];
  /** Names of kinds that are joined to a group without a space, and beginnings in compounds. */
  readonly #parts: { readonly text: string; readonly kind: FoodKind }[] = [];

  /** Pinyin is typed without spaces: "jitui" is "ji tui". */
  readonly #joined = new Map<string, { readonly group: string; readonly kind: FoodKind }>();

  constructor({ groups, kinds, names }: GroupData) {
    for (const { language, groups: packed, kinds: packedKinds } of names) {
      for (const [i, ofGroup] of unpackNames(packed).entries())
        for (const name of ofGroup) this.#addName(groups[i]?.id ?? '', language, name);
      for (const [i, ofKind] of unpackNames(packedKinds).entries()) {
        const kind = kinds[i];
        if (kind) for (const name of ofKind) this.#addKind(kind, name);
        if (kind && language === 'zh') this.#joinPinyin(kind, ofKind, unpackNames(packed).flat());
      }
    }
  }

  /** Reads a whole query. Undefined if it names no group. `languages` as `nameLanguages` returns them. */
  read(query: string, languages: readonly string[]): GroupQuestion | undefined {
    const all = words(query);
    if (all.length === 0 || all.length > MAX_WORDS) return undefined;
    const whole = this.#find(keyOf(all), query, languages);
    return whole ? { ...whole, kinds: [], within: [] } : this.#readNarrowed(all, languages);
  }

  /** The group of which an English name ends in the words of this one. */
  groupAtEnd(inOrder: readonly string[]): string | undefined {
    for (let length = Math.min(MAX_KIND_WORDS, inOrder.length); length > 0; length -= 1) {
      const key = inOrder.slice(-length).join(' ');
      const found = this.#names.get(key)?.find(({ language }) => language === 'en');
      if (found) return found.group;
    }
    return undefined;
  }

  #addName(group: string, language: string, name: string): void {
    const key = keyOf(words(name));
    if (key === '') return;
    const written = lower(name);
    const known = this.#names.get(key) ?? [];
    const isKnown = known.some(
      (one) => one.group === group && one.language === language && one.written === written,
    );
    if (!isKnown) this.#names.set(key, [...known, { group, language, written }]);
  }

  #addKind(kind: FoodKind, name: string): void {
    const isBeginning = name.endsWith('*');
    const all = words(isBeginning ? name.slice(0, -1) : name);
    const [first, another] = all;
    if (first === undefined) return;
    if (isBeginning) this.#beginnings.push({ start: first.text, kind });
    else {
      const key = keyOf(all);
      this.#kinds.set(key, [...(this.#kinds.get(key) ?? []), kind]);
    }
    const isLong = first.text.length > MIN_COMPOUND_PART;
    const isPart = another === undefined && (isLong || first.latin !== undefined);
    if (isPart) this.#parts.push({ text: first.text, kind });
  }

  #joinPinyin(kind: FoodKind, ofKind: readonly string[], names: readonly string[]): void {
    for (const one of ofKind.filter((text) => IS_PINYIN.test(text)))
      for (const name of names.filter((text) => IS_PINYIN.test(text)))
        for (const joined of [name + one, one + name])
          this.#joined.set(joined, { group: stem(name), kind });
  }

  #find(key: string, query: string, languages: readonly string[]) {
    const all = this.#names.get(key);
    if (!all) return undefined;
    const written = lower(query);
    const isExact = (one: GroupName) => one.written === written;
    const isShort = key.length < MIN_FOLDED_LENGTH;
    const exact = all.filter(isExact);
    // A typed accent counts: "đường" (sugar) is no "dương". A long word may have another one.
    const fitting = hasAccent(query) && (exact.length > 0 || isShort) ? exact : all;
    const inLanguage = languages
      .map((code) => fitting.filter(({ language }) => language === code))
      .find((found) => found.length > 0);
    const anywhere = fitting.filter(({ language }) => !language.includes('-'));
    const exactAnywhere = anywhere.filter(isExact);
    const chosen = inLanguage ?? (exactAnywhere.length > 0 ? exactAnywhere : anywhere);
    if (chosen.length === 0) return undefined;
    const isPlain = (one: GroupName) => isExact(one) || !hasAccent(one.written);
    return {
      groups: [...new Set(chosen.map(({ group }) => group))],
      languages: [...new Set(chosen.map(({ language }) => language))],
      isOwnLanguage: inLanguage !== undefined,
      isSure: inLanguage !== undefined || !isShort || chosen.some(isPlain),
    };
  }

  /** Reads the words for kinds and the group that they narrow: "minced beef", "carne molida", "鸡腿". */
  #readNarrowed(all: readonly Word[], languages: readonly string[]): GroupQuestion | undefined {
    const kinds: FoodKind[] = [];
    const rest: Word[] = [];
    for (let i = 0; i < all.length;) {
      const found = this.#kindsAt(all, i);
      const word = all[i];
      if (found) {
        kinds.push(...found.kinds);
        i += found.length;
      } else {
        if (word && !isJoining(word)) rest.push(word);
        i += 1;
      }
    }
    const [only, another] = rest;
    if (only && !another && kinds.length === 0) return this.#readCompound(only.text, languages);
    const found = kinds.length > 0 ? this.#find(keyOf(rest), '', languages) : undefined;
    return found ? { ...found, kinds, within: [] } : this.#readTwo(rest, kinds, languages);
  }

  #readCompound(word: string, languages: readonly string[]): GroupQuestion | undefined {
    const split = this.#splitCompound(word) ?? this.#joined.get(word);
    const found = split && this.#find(split.group, '', languages);
    return found && { ...found, kinds: [split.kind], within: [] };
  }

  /** Reads two groups: "chicken liver", "atay ng manok". */
  #readTwo(
    rest: readonly Word[],
    kinds: readonly FoodKind[],
    languages: readonly string[],
  ): GroupQuestion | undefined {
    for (let i = 1; i < rest.length; i += 1) {
      const one = this.#find(keyOf(rest.slice(0, i)), '', languages);
      const other = one && this.#find(keyOf(rest.slice(i)), '', languages);
      const isSameLanguage = other?.languages.some((code) => one?.languages.includes(code));
      if (one && other && isSameLanguage) return { ...one, kinds, within: other.groups };
    }
    return undefined;
  }

  #kindsAt(all: readonly Word[], from: number) {
    for (let length = Math.min(MAX_KIND_WORDS, all.length - from); length > 0; length -= 1) {
      const kinds = this.#kinds.get(keyOf(all.slice(from, from + length)));
      if (kinds && length < all.length) return { kinds, length };
    }
    const text = all[from]?.text ?? '';
    const kinds = this.#beginnings.filter(({ start }) => text.startsWith(start));
    return kinds.length > 0 && all.length > 1
      ? { kinds: kinds.map(({ kind }) => kind), length: 1 }
      : undefined;
  }

  /** Splits a word such as "hackfleisch" or "鸡腿" into a kind and a group. */
  #splitCompound(word: string): { kind: FoodKind; group: string } | undefined {
    for (const { text, kind } of this.#parts) {
      const isLatin = /^[a-z]/.test(text);
      if (word.length <= text.length) continue;
      if (word.startsWith(text)) {
        const group = word.slice(text.length).replace(/^[的の]/, '');
        const isPart = !isLatin || group.length > MIN_COMPOUND_PART;
        if (isPart && this.#names.has(stem(group))) return { kind, group: stem(group) };
      }
      if (word.endsWith(text)) {
        const group = word.slice(0, -text.length).replace(/[的の]$/, '');
        const isPart = !isLatin || group.length >= MIN_COMPOUND_PART;
        if (isPart && this.#names.has(stem(group))) return { kind, group: stem(group) };
      }
    }
    return undefined;
  }
}

const lower = (text: string): string => text.trim().normalize('NFC').toLowerCase();

const isJoining = ({ text, small }: Word): boolean =>
  small || isSmallWord(text) || isFiller(text) || JOINING.has(text);

/** The stems of the words that say something, or of all if none does. */
export function keyOf(all: readonly Word[]): string {
  const full = all.filter(({ small }) => !small);
  return (full.length > 0 ? full : all).map(({ text }) => stem(text)).join(' ');
}
