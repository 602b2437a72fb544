import { allowedEdits, edits } from './edits.ts';
import { giveWord } from './giving.ts';
import { GRADE } from './grades.ts';
import type { IsSpelling } from './matcher.ts';
import { hasHan } from './scripts/han.ts';
import { isHangul } from './scripts/hangul.ts';
import { bareKey, consonantKey, looseKey, soundKey } from './sound-key.ts';
import { stem } from './stem.ts';
import type { Tally } from './tally.ts';
import { postingText, type TextTable } from './text-table.ts';
import { isVowelless, type Word } from './words.ts';

const SHORTEST_CONSONANTS = 3;
const SHORTEST_BARE = 4;
/** How long a word must sound for two vowels of it to differ. */
const LONG_SOUND = 8;
const FIRST_LETTER = 4;
const SPELLED = 2;
const MUCH_COMMONER = 4;

/** Guesses which texts a query word that stands nowhere may mean, and notes their grades in a tally. */
export class Guesses {
  readonly #table: TextTable;
  readonly #tally: Tally;

  constructor(table: TextTable, tally: Tally) {
    this.#table = table;
    this.#tally = tally;
  }

  /**
   * Notes the matches of a word with typing errors, or of its consonants; of a word that is known to be spelled
   * right, only those that are its `spellings`. Answers whether there was any.
   */
  guess(word: Word, bit: number, spellings?: IsSpelling): boolean {
    if (spellings !== undefined) return this.#spellings(word, bit, spellings);
    let found = this.#mistyped(word.text, bit, 0, true);
    // Chinese characters that are spelled alike are different words.
    if (word.latin !== undefined && word.latin !== '' && !hasHan(word.text)) {
      const korean = isHangul(word.text.codePointAt(0) ?? 0);
      found = this.#mistyped(word.latin, bit, SPELLED, !korean) || found;
    }
    if (!found && !word.run) found = this.#consonants(word, bit);
    return found;
  }

  /** Notes near words that far more names have than the word itself: names, too, are mistyped. */
  commoner(word: Word, bit: number): void {
    if (word.latin !== undefined) return;
    let own = 0;
    this.#table.words.eachWithStem(stem(word.text), (other) => {
      own += this.#productsWith(other);
    });
    this.#near(stem(word.text), bit, 0, true, Math.max(own * MUCH_COMMONER, own + 2));
  }

  #spellings(word: Word, bit: number, spellings: IsSpelling): boolean {
    if (word.latin !== undefined) return false;
    const dictionary = this.#table.words;
    const wordStem = stem(word.text);
    const worth = { own: GRADE.sameConsonants, spelled: 0 };
    let found = false;
    dictionary.eachNear(wordStem, allowedEdits(wordStem), (other) => {
      if (spellings(dictionary.stem(other)))
        found = giveWord(this.#table, this.#tally, other, bit, worth) || found;
    });
    return found;
  }

  /** How many products have a word, roughly: one of two texts with it counts twice. */
  #productsWith(word: number): number {
    let sum = 0;
    for (const posting of this.#table.postings(word))
      sum += this.#table.links(postingText(posting)).length;
    return sum;
  }

  #mistyped(form: string, bit: number, less: number, spelled: boolean): boolean {
    const wordStem = stem(form);
    if (this.#near(wordStem, bit, less, spelled, 0)) return true;
    // A mistyped plural may look like a singular: "peantus".
    return (
      wordStem === form && form.endsWith('s') && this.#near(form.slice(0, -1), bit, 1, spelled, 0)
    );
  }

  #near(
    wordStem: string,
    bit: number,
    less: number,
    spelled: boolean,
    commonerThan: number,
  ): boolean {
    const most = allowedEdits(wordStem);
    if (most === 0) return false;
    const dictionary = this.#table.words;
    const near: { word: number; distance: number; first: boolean }[] = [];
    let least = most;
    dictionary.eachNear(wordStem, most, (word, distance) => {
      if (commonerThan > 0 && (distance === 0 || this.#productsWith(word) < commonerThan)) return;
      const first = dictionary.stem(word).charCodeAt(0) === wordStem.charCodeAt(0);
      const gap = Math.abs(dictionary.stem(word).length - wordStem.length);
      if (distance > 1 && (!first || gap > 1)) return;
      near.push({ word, distance, first });
      if (distance < least) least = distance;
    });
    let nearest = 0;
    for (const { word, distance } of near)
      if (distance <= Math.max(least, 1)) nearest += this.#table.postings(word).length;
    let found = false;
    for (const { word, distance, first } of near) {
      const farther = distance > Math.max(least, 1);
      if (farther && this.#table.postings(word).length < nearest * MUCH_COMMONER) continue;
      const own =
        (distance <= 1 ? GRADE.oneEdit : GRADE.twoEdits) - (first ? 0 : FIRST_LETTER) - less;
      const worth = { own, spelled: spelled ? own - SPELLED : 0, ...(distance > 1 && { bare: 0 }) };
      found = giveWord(this.#table, this.#tally, word, bit, worth) || found;
    }
    return found;
  }

  /**
   * Notes the words that have the same consonants: of other scripts, as far as either script tells, and
   * romanisations of one word that differ in voice and vowels (kimchi and gimchi, labneh and lebni).
   */
  #consonants(word: Word, bit: number): boolean {
    const form = word.latin ?? word.text;
    const key = consonantKey(form);
    if (key.length < SHORTEST_CONSONANTS) return false;
    const bare = isVowelless(word);
    const dictionary = this.#table.words;
    const sound = soundKey(form);
    const strict = bareKey(form);
    const loose = looseKey(form);
    const vowels = loose.length >= LONG_SOUND ? 2 : 1;
    let found = false;
    dictionary.eachWithConsonants(key, (other) => {
      const text = dictionary.text(other);
      const alike = !bare && edits(sound, dictionary.sound(other), 1) <= 1;
      const alikeBare = key.length >= SHORTEST_BARE && bareKey(text) === strict;
      const bareOnly = alikeBare ? GRADE.consonants : 0;
      let own = bare ? bareOnly : alike ? GRADE.consonants : 0;
      if (word.latin === undefined)
        own = edits(loose, looseKey(text), vowels) <= vowels ? GRADE.sameConsonants : 0;
      const spelled = alike ? GRADE.consonants : bare ? bareOnly : 0;
      const worth = { own, spelled, bare: bareOnly };
      found = giveWord(this.#table, this.#tally, other, bit, worth) || found;
    });
    return found;
  }
}
