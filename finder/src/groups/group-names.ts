import { isFiller } from '../text/light-words.ts';
import { isSmallWord } from '../text/small-words.ts';
import { stem } from '../text/stem.ts';
import { hasAccent, type Word, words } from '../text/words.ts';
import { type FoodKind, type GroupData, readShared, unpackNames } from './group-data.ts';

/** A name of a group. */
interface GroupName {
  readonly group: string;
  readonly language: string;
  /** As I wrote it, in lower case. */
  readonly written: string;
  /** Its words without accents. */
  readonly folded: string;
  /** Whether a food of the group has this name, which is not the food that the group is named after. */
  readonly isShared: boolean;
}

interface KindName {
  readonly kind: FoodKind;
  readonly language: string;
}

/** The groups that a query names, with the kinds that narrow them. */
export interface GroupQuestion {
  readonly groups: readonly string[];
  readonly kinds: readonly FoodKind[];
  /** Of a query with two groups, such as "chicken liver", those that narrow the others. */
  readonly within: readonly string[];
  /** The languages of the name. */
  readonly languages: readonly string[];
  /** The reader's languages down to the first that has the name. Empty if none has it. */
  readonly ownLanguages: readonly string[];
  /** Number of words of the query that name the group, also of those like "of". */
  readonly wordCount: number;
  /** Whether the whole query is written as the name is. */
  readonly isWritten: boolean;
  /** Whether the name is written so, or is one in the reader's languages. Otherwise the answer is a guess. */
  readonly isSure: boolean;
  /** Whether names of several groups differ from the query by their accents: Vietnamese "bo" is beef or butter. */
  readonly isAmbiguous: boolean;
  /** Whether the name is that of single foods, so that the group's others are guesses: goat of "lamb and goat". */
  readonly isShared: boolean;
}

/** The accents of shorter words count: "đường" (sugar) is no "dương". */
const MIN_FOLDED_LENGTH = 5;
/** Its words are used beside those of any other language: "frozen matar". */
const ENGLISH = 'en';
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
  readonly #kinds = new Map<string, KindName[]>();
  /** Beginnings of words that name a kind. */
  readonly #beginnings: (KindName & { readonly start: string })[] = [];
  /** Names of kinds that are joined to a group without a space, and beginnings in compounds. */
  readonly #parts: (KindName & { readonly text: string })[] = [];
  /** Pinyin is typed without spaces: "jitui" is "ji tui". */
  readonly #joined = new Map<string, KindName & { readonly group: string }>();

  constructor({ groups, kinds, names }: GroupData) {
    for (const { language, groups: packed, kinds: packedKinds } of names) {
      for (const [i, ofGroup] of unpackNames(packed).entries())
        if (groups[i]?.isEaten === true)
          for (const name of ofGroup) this.#addName(groups[i].id, language, name);
      for (const [i, ofKind] of unpackNames(packedKinds).entries()) {
        const kind = kinds[i];
        if (kind) for (const name of ofKind) this.#addKind({ kind, language }, name);
        if (kind && language === 'zh')
          this.#joinPinyin(
            kind,
            ofKind,
            unpackNames(packed).flatMap((all) => all.map((one) => readShared(one).name)),
          );
      }
    }
  }

  /**
   * Reads words that stand alone in a query. Undefined if they name no group.
   * @param query the whole query, undefined if other words say what the food must be: "gluten free"
   * @param languages as `nameLanguages` returns them
   */
  read(all: readonly Word[], query: string | undefined, languages: readonly string[]) {
    if (all.length === 0 || all.length > MAX_WORDS) return undefined;
    const whole = this.#find(all, query && lower(query), languages);
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

  #addName(group: string, language: string, packed: string): void {
    const { name, isShared } = readShared(packed);
    const all = words(name);
    const key = keyOf(all);
    if (key === '') return;
    const written = lower(name);
    const folded = foldedOf(all);
    const known = this.#names.get(key) ?? [];
    const isKnown = known.some(
      (one) => one.group === group && one.language === language && one.written === written,
    );
    if (!isKnown) this.#names.set(key, [...known, { group, language, written, folded, isShared }]);
  }

  #addKind(kind: KindName, name: string): void {
    const isBeginning = name.endsWith('*');
    const all = words(isBeginning ? name.slice(0, -1) : name);
    const [first, another] = all;
    if (first === undefined) return;
    if (isBeginning) this.#beginnings.push({ ...kind, start: first.text });
    else {
      const key = keyOf(all);
      this.#kinds.set(key, [...(this.#kinds.get(key) ?? []), kind]);
    }
    const isLong = first.text.length > MIN_COMPOUND_PART;
    const isPart = another === undefined && (isLong || first.latin !== undefined);
    if (isPart) this.#parts.push({ ...kind, text: first.text });
  }

  #joinPinyin(kind: FoodKind, ofKind: readonly string[], names: readonly string[]): void {
    for (const one of ofKind.filter((text) => IS_PINYIN.test(text)))
      for (const name of names.filter((text) => IS_PINYIN.test(text)))
        for (const joined of [name + one, one + name])
          this.#joined.set(joined, { group: name, kind, language: 'zh' });
  }

  /** The groups of this name. `written` is the whole query, undefined for a part of it, whose other words support it. */
  #find(inOrder: readonly Word[], written: string | undefined, languages: readonly string[]) {
    const key = keyOf(inOrder);
    const all = this.#names.get(key);
    if (!all) return undefined;
    const folded = foldedOf(inOrder);
    const isFolded = (one: GroupName) => one.folded === folded;
    const isExact = (one: GroupName) =>
      written === undefined ? isFolded(one) : one.written === written;
    const exact = all.filter(isExact);
    // A typed accent counts. A long word may have another one.
    const mustBeExact = exact.length > 0 || key.length < MIN_FOLDED_LENGTH;
    const fitting = hasAccent(written ?? '') && mustBeExact ? exact : all;
    const isOwn = (code: string) => fitting.some(({ language }) => language === code);
    const place = languages.findIndex(isOwn);
    const inLanguage = exactOrAll(
      fitting.filter(({ language }) => language === languages[place]),
      isExact,
    );
    // Plurals of a language that is not the reader's are words of other languages by chance.
    const anywhere = fitting.filter(({ language }) => !language.includes('-'));
    const sure = anywhere.filter((one) => isExact(one) || one.language === ENGLISH);
    const inOthers = sure.length > 0 ? exactOrAll(sure, isExact) : anywhere.filter(isFolded);
    const chosen = place >= 0 ? inLanguage : inOthers;
    if (chosen.length === 0) return undefined;
    const groups = new Set(chosen.map(({ group }) => group));
    const isFoldedOnly = written !== undefined && !chosen.some(isExact);
    const spellings = new Set(chosen.map((one) => one.written));
    return {
      groups: [...groups],
      languages: [...new Set(chosen.map(({ language }) => language))],
      ownLanguages: languages.slice(0, place + 1),
      wordCount: inOrder.length,
      isWritten: chosen.some(isExact),
      isSure: place >= 0 || sure.length > 0,
      isAmbiguous: isFoldedOnly && groups.size > 1 && spellings.size > 1,
      isShared: chosen.every(({ isShared }) => isShared),
    };
  }

  /** Reads the words for kinds and the group that they narrow: "minced beef", "carne molida", "鸡腿". */
  #readNarrowed(all: readonly Word[], languages: readonly string[]): GroupQuestion | undefined {
    const kinds: KindName[][] = [];
    const rest: Word[] = [];
    for (let i = 0; i < all.length;) {
      const found = this.#kindsAt(all, i);
      const word = all[i];
      if (found) {
        kinds.push(found.kinds);
        i += found.length;
      } else {
        if (word && !isJoining(word)) rest.push(word);
        i += 1;
      }
    }
    const [only, another] = rest;
    if (only && !another && kinds.length === 0) return this.#readCompound(only.text, languages);
    const found = kinds.length > 0 ? this.#find(rest, undefined, languages) : undefined;
    return narrow(found ? { ...found, within: [] } : this.#readTwo(rest, languages), kinds);
  }

  #readCompound(word: string, languages: readonly string[]): GroupQuestion | undefined {
    const joined = this.#joined.get(word);
    for (const split of [...this.#splitCompound(word), ...(joined ? [joined] : [])]) {
      const found = this.#find(words(split.group), undefined, languages);
      const narrowed = narrow(found && { ...found, within: [] }, [[split]]);
      if (narrowed) return narrowed;
    }
    return undefined;
  }

  /** Reads two groups: "chicken liver", "atay ng manok". */
  #readTwo(rest: readonly Word[], languages: readonly string[]) {
    for (let i = 1; i < rest.length; i += 1) {
      const one = this.#find(rest.slice(0, i), undefined, languages);
      const other = one && this.#find(rest.slice(i), undefined, languages);
      const isOfOneLanguage = other?.languages.some((code) => one?.languages.includes(code));
      const isOther = other?.groups.some((group) => one?.groups.includes(group) === false);
      if (one && other && isOfOneLanguage && isOther) return { ...one, within: other.groups };
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
    return kinds.length > 0 && all.length > 1 ? { kinds, length: 1 } : undefined;
  }

  /** Splits a word such as "hackfleisch" or "鸡腿" into a kind and a group. */
  #splitCompound(word: string): (KindName & { group: string })[] {
    return this.#parts.flatMap((part) => {
      const { text } = part;
      const min = /^[a-z]/.test(text) ? MIN_COMPOUND_PART : 1;
      const after = word.startsWith(text) ? word.slice(text.length).replace(/^[的の]/, '') : '';
      const before = word.endsWith(text) ? word.slice(0, -text.length).replace(/[的の]$/, '') : '';
      // A short word at the end is more often the end of another word.
      const isAfter = after.length > (min === 1 ? 0 : min) && this.#names.has(stem(after));
      const isBefore = before.length >= min && this.#names.has(stem(before));
      if (isAfter) return [{ ...part, group: after }];
      return isBefore ? [{ ...part, group: before }] : [];
    });
  }
}

/** A group with the kinds that narrow it. Undefined if a kind is of another language, for then it is another word. */
function narrow(
  found: Omit<GroupQuestion, 'kinds'> | undefined,
  kinds: readonly (readonly KindName[])[],
): GroupQuestion | undefined {
  if (!found) return undefined;
  const known = new Set([ENGLISH, ...found.languages].map(baseOf));
  const fitting = kinds.map((names) => names.filter(({ language }) => known.has(baseOf(language))));
  if (fitting.some((names) => names.length === 0)) return undefined;
  return { ...found, kinds: fitting.flat().map(({ kind }) => kind) };
}

/** The language of a code with a region. Chinese and Cantonese are written with the same characters. */
const baseOf = (code: string): string => code.replace(/^yue$/, 'zh').replace(/-.*$/, '');

/** The names that are written as in the query, or else all. */
function exactOrAll(names: readonly GroupName[], isExact: (one: GroupName) => boolean) {
  const exact = names.filter(isExact);
  return exact.length > 0 ? exact : names;
}

const lower = (text: string): string => text.trim().normalize('NFC').toLowerCase();

const isJoining = ({ text, small }: Word): boolean =>
  small || isSmallWord(text) || isFiller(text) || JOINING.has(text);

/** The words that say something, or all if none does. */
const fullWords = (all: readonly Word[]): readonly Word[] => {
  const full = all.filter(({ small }) => !small);
  return full.length > 0 ? full : all;
};

/** The stems of the words that say something, or of all if none does. */
export const keyOf = (all: readonly Word[]): string =>
  fullWords(all)
    .map(({ text }) => stem(text))
    .join(' ');

const foldedOf = (all: readonly Word[]): string =>
  fullWords(all)
    .map(({ text }) => text)
    .join(' ');
