import { type PostingList, textOf, type TextTable } from '../index/text-table.ts';
import { countEdits } from '../text/edits.ts';
import { hasHan } from '../text/scripts/han.ts';
import { openSyllable } from '../text/scripts/hangul.ts';
import { plainSpelling, softened, soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { type Word, words } from '../text/words.ts';
import { type QueryContext, scorePostings } from './score-postings.ts';
import { WORD_SCORE } from './scores.ts';

const MIN_SPLIT_LENGTH = 5;
const MAX_SHORT_STEM = 3;
const MIN_SCRIPT_PREFIX_LENGTH = 3;
/** Endings of a participle: spice and spiced, salt and salted. */
const PARTICIPLE = /^e?d$/;
/** Maximum number of texts that are read to verify a match. */
const MAX_VERIFIED = 100;
const MAX_RARE_POSTINGS = 5;

/** Whether another word is a spelling of the query word. */
export type IsSpelling = (other: string) => boolean;

/** Adds scores for a word that matches the query word, by its form in a text (see `MatchScores`). */
type AddMatch = (word: number, written: number, romanised: number, han?: number) => void;

/**
 * Finds the texts of one index that match query words without typos, and adds their scores. The other
 * matcher, `FuzzyMatcher`, allows typos.
 */
export class Matcher {
  readonly #context: QueryContext;
  readonly #texts: TextTable;

  constructor(context: QueryContext) {
    this.#context = context;
    this.#texts = context.index.texts;
  }

  /**
   * Matches a query word by spelling, plural, sound and script. A correctly spelled word matches words of
   * its sound only if they are its spellings. Returns whether any text matches.
   */
  matchWord(word: Word, bit: number, isSpelling?: IsSpelling): boolean {
    let found = false;
    const add: AddMatch = (number, written, romanised, han = romanised) => {
      found = scorePostings(this.#context, number, bit, { written, romanised, han }) || found;
    };
    const { exact, plural, script, scriptPlural, sound, scriptSound } = WORD_SCORE;
    if (word.run) found = this.#matchRun(word.text, bit);
    // An unknown word is seldom the plural of a name of three letters: "sals" begins salsa.
    const isLikePlural = isSpelling !== undefined || stem(word.text).length > MAX_SHORT_STEM;
    const ofStem = isLikePlural
      ? ([plural, scriptPlural] as const)
      : ([sound, scriptSound] as const);
    this.#matchStem(word.text, add, [exact, script], ofStem);
    const isFound = found;
    if (word.latin === undefined) {
      this.#matchSound(stem(word.text), add, WORD_SCORE.sound, isSpelling);
      // Some words only look like plurals: hommos.
      if (stem(word.text) !== word.text)
        this.#matchSound(word.text, add, WORD_SCORE.sound, isSpelling);
      if (!isFound || this.#isRare(word.text)) found = this.#matchSplit(word.text, bit) || found;
    } else if (hasHan(word.text)) {
      // Many Chinese words share a romanisation, so only texts that write it in Latin match.
      this.#matchStem(word.latin, add, [script, 0], [scriptPlural, 0]);
    } else if (word.latin !== '') {
      this.#matchRomanised(word.latin, add, isSpelling);
    }
    return found;
  }

  /** Matches the word as it is written, also as a part of a run or as two words. */
  matchWritten(word: Word, bit: number): boolean {
    const isSame = this.matchSame(word, bit);
    return (word.run ? this.#matchRun(word.text, bit) : this.#matchSplit(word.text, bit)) || isSame;
  }

  /** Matches only the word itself and its plural. */
  matchSame(word: Word, bit: number): boolean {
    let found = false;
    const { exact, plural } = WORD_SCORE;
    const add: AddMatch = (number, written) => {
      found = scorePostings(this.#context, number, bit, { written, romanised: 0 }) || found;
    };
    this.#matchStem(word.text, add, [exact, 0], [plural, 0]);
    return found;
  }

  /** Matches words that begin with a query word. Returns whether any text matches. */
  matchPrefix(word: Word, bit: number, isKnown: boolean): boolean {
    let found = false;
    const add: AddMatch = (number, written, romanised) => {
      const scores = { written, romanised, han: romanised };
      found = scorePostings(this.#context, number, bit, scores) || found;
    };
    this.#matchPrefix(word.text, add, WORD_SCORE.prefix, isKnown);
    const open = found ? undefined : openSyllable(word.text);
    if (open) this.#matchPrefix(open.start, add, WORD_SCORE.prefix, false, open.isBegun);
    return found;
  }

  /**
   * Like `matchPrefix`, but only in texts that match the other query words (a bit each): one or two
   * letters begin too many words. Returns whether any text matches.
   */
  matchPrefixBeside(word: Word, bit: number, others: number): boolean {
    const { scores } = this.#context;
    const prefix = new RegExp(`(?:^|[^a-z])${word.text}`, 'i');
    const matching = scores.documents.filter(
      (text) => (scores.mask(text) & others) === others && prefix.test(this.#texts.text(text)),
    );
    for (const text of matching) scores.add(text, bit, WORD_SCORE.prefix, 1);
    return matching.length > 0;
  }

  /** Matches neighbouring query words that a text writes as one word. */
  matchCompound(parts: readonly Word[], firstBit: number): boolean {
    const text = parts.map((part) => part.text).join('');
    let found = false;
    const add: AddMatch = (number, written, romanised, han = romanised) => {
      const scores = { written, romanised, han };
      for (let i = 0; i < parts.length; i += 1)
        found =
          scorePostings(this.#context, number, firstBit + i, scores, i === 0 ? 1 : 0) || found;
    };
    const { joined, joinedSound, sound, script, scriptPlural } = WORD_SCORE;
    this.#matchStem(text, add, [joined, script], [joined - 1, scriptPlural]);
    // With one edit it is a typo of the joined word: "lemmon grass".
    const addSound: AddMatch = (number, written, romanised) => {
      const isTypo = countEdits(text, this.#texts.words.text(number), 1) <= 1;
      add(number, isTypo ? sound : written, romanised);
    };
    if (soundKey(stem(text)).length >= 4) this.#matchSound(stem(text), addSound, joinedSound);
    return found;
  }

  /** Matches a query word by its romanisation. */
  #matchRomanised(latin: string, add: AddMatch, isSpelling?: IsSpelling): void {
    const { script, scriptPlural, scriptPrefix, scriptSound } = WORD_SCORE;
    this.#matchStem(latin, add, [script, script - 1], [scriptPlural, scriptPlural - 1]);
    const limited = (max: number): AddMatch => {
      return (word, written, romanised) => add(word, Math.min(written, max), romanised - 1, 0);
    };
    if (latin.length >= MIN_SCRIPT_PREFIX_LENGTH)
      this.#matchPrefix(latin, limited(scriptPrefix), scriptPrefix);
    this.#matchSound(stem(latin), limited(scriptSound), scriptSound, isSpelling);
  }

  /** Matches the same word and the words of its stem. Scores: as written, romanised. */
  #matchStem(
    text: string,
    add: AddMatch,
    same: readonly [number, number],
    plural: readonly [number, number],
  ): void {
    const dictionary = this.#texts.words;
    const number = dictionary.find(text);
    if (number !== undefined) add(number, ...same);
    const wordStem = stem(text);
    dictionary.eachWithStem(wordStem, (other) => {
      if (other !== number && dictionary.stem(other) === wordStem) add(other, ...plural);
    });
  }

  /** Matches longer words with this prefix; of a known word, not its participle: "salted" for "salt". */
  #matchPrefix(
    prefix: string,
    add: AddMatch,
    score: number,
    isKnown = false,
    isWanted: (text: string) => boolean = () => true,
  ): void {
    const dictionary = this.#texts.words;
    dictionary.eachWithPrefix(prefix, (word) => {
      const text = dictionary.text(word);
      if (text.length === prefix.length || !isWanted(text)) return;
      if (isKnown && PARTICIPLE.test(text.slice(prefix.length))) return;
      add(word, score + (6 * prefix.length) / text.length, WORD_SCORE.scriptPrefix);
    });
  }

  #matchSound(wordStem: string, add: AddMatch, score: number, isSpelling?: IsSpelling): void {
    const sound = soundKey(wordStem);
    if (sound.length < 2) return;
    const dictionary = this.#texts.words;
    const soft = softened(wordStem);
    const plain = isSpelling === undefined ? '' : plainSpelling(wordStem);
    const maxEdits = sound.length <= 3 ? 1 : sound.length <= 5 ? 2 : sound.length;
    dictionary.eachWithSound(sound, (word) => {
      const other = dictionary.stem(word);
      if (other === wordStem || dictionary.sound(word) !== sound) return;
      if (sound.length === 2 && !looksAlike(wordStem, other)) return;
      const isAlike = other.at(-1) === wordStem.at(-1) && plainSpelling(other) === plain;
      if (isSpelling !== undefined && !isAlike && !isSpelling(other)) return;
      if (countEdits(soft, softened(other), maxEdits) > maxEdits) return;
      const { length } = other;
      const likeness = Math.min(length, wordStem.length) / Math.max(length, wordStem.length);
      add(word, score + 4 * likeness, WORD_SCORE.scriptSound, 0);
    });
  }

  /** Matches texts with the query word as two words in a row. */
  #matchSplit(word: string, bit: number): boolean {
    const dictionary = this.#texts.words;
    let found = false;
    for (const at of splitPoints(word)) {
      const start = word.slice(0, at);
      const left = dictionary.find(start);
      if (left === undefined) continue;
      dictionary.eachWithStem(stem(word.slice(at)), (right) => {
        const both = intersect(this.#texts.postings(left), this.#texts.postings(right));
        for (const posting of both.slice(0, MAX_VERIFIED)) {
          const text = textOf(posting);
          if (!hasInRow(this.#texts.text(text), start, dictionary.text(right))) continue;
          found = this.#addText(text, bit, WORD_SCORE.joined, 2) || found;
        }
      });
    }
    return found;
  }

  /** Matches texts with a run of a script without spaces. */
  #matchRun(run: string, bit: number): boolean {
    const letters = [...run];
    const pairs = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
    const lists = (pairs.length > 0 ? pairs : letters).map((pair) =>
      this.#texts.textsWithPair(pair),
    );
    const fewest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? []);
    let found = false;
    for (const [i, text] of fewest.entries()) {
      const needsVerifying = letters.length > 2;
      if (i >= MAX_VERIFIED && needsVerifying) break;
      const runs =
        i >= MAX_VERIFIED
          ? []
          : words(this.#texts.text(text)).filter((word) => word.run && word.text.includes(run));
      if (needsVerifying && runs.length === 0) continue;
      // The end of a Chinese name says what the food is.
      const isAtEnd = runs.some((word) => word.text.endsWith(run));
      const score = isAtEnd ? WORD_SCORE.endOfRun : WORD_SCORE.insideRun;
      found = this.#addText(text, bit, score, 1) || found;
    }
    return found;
  }

  #addText(text: number, bit: number, score: number, textWords: number): boolean {
    const { index, scores } = this.#context;
    if (!index.has(text)) return false;
    scores.add(text, bit, score, textWords);
    return true;
  }

  #isRare(text: string): boolean {
    const word = this.#texts.words.find(text);
    return word === undefined || this.#texts.postings(word).length <= MAX_RARE_POSTINGS;
  }
}

/** Whether two words with a sound as short as "ghi" may be spellings of one word. */
function looksAlike(one: string, other: string): boolean {
  return one.charAt(0) === other.charAt(0) && Math.abs(one.length - other.length) <= 1;
}

/** Where a word may be two: between digits and letters ("7up"), and within a longer one. */
function splitPoints(word: string): Set<number> {
  const border = word.search(/(?<=\d)[a-z]|(?<=[a-z])\d/);
  const points = new Set(border > 0 ? [border] : []);
  if (word.length >= MIN_SPLIT_LENGTH)
    for (let at = 2; at <= word.length - 2; at += 1) points.add(at);
  return points;
}

function hasInRow(text: string, left: string, right: string): boolean {
  const all = words(text);
  return all.some((word, i) => word.text === left && all[i + 1]?.text === right);
}

/** The postings in both lists; all of the shorter list if the other is too long to compare. */
function intersect(one: PostingList, other: PostingList): PostingList {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  if (more.length > MAX_VERIFIED * 4) return fewer;
  const wanted = new Set(more);
  return fewer.filter((posting) => wanted.has(posting));
}
