import { allowedEdits, edits } from './edits.ts';
import { GRADE } from './grades.ts';
import { bareKey, consonantKey, softened, soundKey } from './sound-key.ts';
import { stem } from './stem.ts';
import type { Tally } from './tally.ts';
import { OWN, postingText, postingWay, SPELLED, type TextTable } from './text-table.ts';
import { isVowelless, type Word, words } from './words.ts';

const SHORTEST_SPLIT = 5;
const SHORTEST_CONSONANTS = 3;
const SHORTEST_BARE = 4;
const SHORTEST_SCRIPT_PREFIX = 3;
const MOST_VERIFIED = 400;
const FIRST_LETTER = 4;
const MUCH_COMMONER = 4;
const RARE = 5;

/** Finds the texts that answer single query words and notes their grades in a tally. */
export class Matcher {
  readonly #table: TextTable;
  readonly #tally: Tally;

  constructor(table: TextTable, tally: Tally) {
    this.#table = table;
    this.#tally = tally;
  }

  /**
   * Notes the sure matches of a word: the same word, its plural, its beginning, its sound, its other scripts.
   * Answers whether there was any.
   */
  sure(word: Word, bit: number, last: boolean): boolean {
    let found = false;
    const give = (number: number, own: number, spelled: number): void => {
      found = this.#give(number, bit, own, spelled) || found;
    };
    if (word.run) found = this.#run(word.text, bit);
    const exact = this.#same(
      word.text,
      give,
      GRADE.exact,
      GRADE.plural,
      GRADE.script,
      GRADE.scriptPlural,
    );
    if (!word.run && (last || word.text.length > 1))
      this.#prefix(word.text, give, GRADE.prefix, GRADE.scriptPrefix);
    if (word.latin === undefined) {
      this.#sound(stem(word.text), give, GRADE.sound);
      if ((!exact || this.#isRare(word.text)) && word.text.length >= SHORTEST_SPLIT)
        found = this.#split(word.text, bit) || found;
    } else if (word.latin !== '') {
      this.#same(
        word.latin,
        give,
        GRADE.script,
        GRADE.scriptPlural,
        GRADE.script - 1,
        GRADE.scriptPlural - 1,
      );
      if (word.latin.length >= SHORTEST_SCRIPT_PREFIX)
        this.#prefix(
          word.latin,
          (number, own, spelled) => give(number, Math.min(own, GRADE.scriptPrefix), spelled - 1),
          GRADE.scriptPrefix,
          GRADE.scriptPrefix,
        );
      this.#sound(
        stem(word.latin),
        (number, own, spelled) => give(number, Math.min(own, GRADE.scriptSound), spelled - 1),
        GRADE.scriptSound,
      );
    }
    return found;
  }

  /** Notes the matches of neighbouring words written as one. */
  joined(parts: readonly Word[], firstBit: number): boolean {
    const text = parts.map((part) => part.text).join('');
    let found = false;
    const give = (number: number, own: number, spelled: number): void => {
      for (let at = 0; at < parts.length; at += 1)
        found = this.#give(number, firstBit + at, own, spelled, at === 0 ? 1 : 0) || found;
    };
    this.#same(text, give, GRADE.joined, GRADE.joined - 1, GRADE.script, GRADE.scriptPlural);
    const sound = soundKey(stem(text));
    if (sound.length >= 4) this.#sound(stem(text), give, GRADE.sound);
    return found;
  }

  /** Notes the matches of a word with typing errors, or of its bare sound. Answers whether there was any. */
  fuzzy(word: Word, bit: number): boolean {
    const forms =
      word.latin === undefined || word.latin === '' ? [word.text] : [word.text, word.latin];
    let found = false;
    for (const [at, form] of forms.entries()) {
      found = this.#near(stem(form), bit, at === 0 ? 0 : 2, 0) || found;
      // A mistyped plural may look like a singular: "peantus".
      if (!found && stem(form) === form && form.endsWith('s'))
        found = this.#near(form.slice(0, -1), bit, 1, 0);
    }
    if (!found && !word.run) found = this.#consonants(word, bit);
    return found;
  }

  /** Notes near words that far more names have than the word itself: names, too, are mistyped. */
  commoner(word: Word, bit: number): void {
    if (word.latin !== undefined) return;
    let own = 0;
    this.#table.words.eachWithStem(stem(word.text), (other) => {
      own += this.#table.postings(other).length;
    });
    this.#near(stem(word.text), bit, 0, Math.max(own * MUCH_COMMONER, own + 2));
  }

  #give(
    number: number,
    bit: number,
    own: number,
    spelled: number,
    parts = 1,
    bare = spelled,
  ): boolean {
    let given = false;
    for (const posting of this.#table.postings(number)) {
      const way = postingWay(posting);
      const grade = way === OWN ? own : way === SPELLED ? spelled : bare;
      if (grade <= 0) continue;
      this.#tally.give(postingText(posting), bit, grade, parts);
      given = true;
    }
    return given;
  }

  #same(
    text: string,
    give: Give,
    own: number,
    ownPlural: number,
    spelled: number,
    spelledPlural: number,
  ): boolean {
    const dictionary = this.#table.words;
    const number = dictionary.find(text);
    if (number !== undefined) give(number, own, spelled);
    const wordStem = stem(text);
    let found = number !== undefined;
    dictionary.eachWithStem(wordStem, (other) => {
      if (other === number || dictionary.stem(other) !== wordStem) return;
      give(other, ownPlural, spelledPlural);
      found = true;
    });
    return found;
  }

  #prefix(text: string, give: Give, own: number, spelled: number): void {
    const dictionary = this.#table.words;
    dictionary.eachWithPrefix(text, (other) => {
      const length = dictionary.text(other).length;
      if (length > text.length) give(other, own + (6 * text.length) / length, spelled);
    });
  }

  #sound(wordStem: string, give: Give, own: number): void {
    const sound = soundKey(wordStem);
    if (sound.length < 2) return;
    const dictionary = this.#table.words;
    const soft = softened(wordStem);
    dictionary.eachWithSound(sound, (other) => {
      const otherStem = dictionary.stem(other);
      if (otherStem === wordStem || dictionary.sound(other) !== sound) return;
      if (sound.length === 2 && otherStem.charAt(0) !== wordStem.charAt(0)) return;
      const unlike = sound.length <= 3 ? 1 : sound.length <= 5 ? 2 : sound.length;
      if (edits(soft, softened(otherStem), unlike) > unlike) return;
      const apart =
        Math.abs(otherStem.length - wordStem.length) / Math.max(otherStem.length, wordStem.length);
      give(other, own + 4 * (1 - apart), GRADE.scriptSound);
    });
  }

  /** Notes the words of another script that have the same consonants, as far as either script tells. */
  #consonants(word: Word, bit: number): boolean {
    const form = word.latin ?? word.text;
    const key = consonantKey(form);
    if (key.length < SHORTEST_CONSONANTS) return false;
    const bare = isVowelless(word);
    const dictionary = this.#table.words;
    const sound = soundKey(form);
    const strict = bareKey(form);
    let found = false;
    dictionary.eachWithConsonants(key, (other) => {
      const text = dictionary.text(other);
      const alike = !bare && edits(sound, dictionary.sound(other), 1) <= 1;
      const alikeBare = key.length >= SHORTEST_BARE && bareKey(text) === strict;
      const bareOnly = alikeBare ? GRADE.consonants : 0;
      const plain = word.latin === undefined ? 0 : bare ? bareOnly : alike ? GRADE.consonants : 0;
      found =
        this.#give(
          other,
          bit,
          plain,
          alike ? GRADE.consonants : bare ? bareOnly : 0,
          1,
          bareOnly,
        ) || found;
    });
    return found;
  }

  #isRare(text: string): boolean {
    const number = this.#table.words.find(text);
    return number === undefined || this.#table.postings(number).length <= RARE;
  }

  /** Notes the texts where the word stands as two words in a row. */
  #split(text: string, bit: number): boolean {
    const dictionary = this.#table.words;
    let found = false;
    for (let at = 2; at <= text.length - 2; at += 1) {
      const left = dictionary.find(text.slice(0, at));
      if (left === undefined) continue;
      const rightText = text.slice(at);
      const rightStem = stem(rightText);
      const lefts = this.#table.postings(left);
      dictionary.eachWithStem(rightStem, (right) => {
        const rights = this.#table.postings(right);
        const [fewer, more] = lefts.length < rights.length ? [lefts, rights] : [rights, lefts];
        const wanted = new Set(more.length > MOST_VERIFIED * 4 ? [] : more);
        let verified = 0;
        for (const posting of fewer) {
          if (more.length <= MOST_VERIFIED * 4 && !wanted.has(posting)) continue;
          verified += 1;
          if (verified > MOST_VERIFIED) return;
          const number = postingText(posting);
          if (!follows(this.#table.text(number), text.slice(0, at), dictionary.text(right)))
            continue;
          this.#tally.give(number, bit, GRADE.joined, 2);
          found = true;
        }
      });
    }
    return found;
  }

  /** Notes the texts in which a run of an unspaced script stands. */
  #run(run: string, bit: number): boolean {
    const letters = [...run];
    const first = letters[0];
    if (first === undefined) return false;
    let fewest = this.#table.pairTexts(letters.length === 1 ? first : first + (letters[1] ?? ''));
    for (let at = 1; at + 1 < letters.length; at += 1) {
      const texts = this.#table.pairTexts((letters[at] ?? '') + (letters[at + 1] ?? ''));
      if (texts.length < fewest.length) fewest = texts;
    }
    let found = false;
    let verified = 0;
    for (const number of fewest) {
      if (letters.length > 2) {
        verified += 1;
        if (verified > MOST_VERIFIED) break;
        if (!words(this.#table.text(number)).some((word) => word.run && word.text.includes(run)))
          continue;
      }
      this.#tally.give(number, bit, GRADE.part, 1);
      found = true;
    }
    return found;
  }

  #near(wordStem: string, bit: number, less: number, commonerThan: number): boolean {
    const most = allowedEdits(wordStem.length);
    if (most === 0) return false;
    const dictionary = this.#table.words;
    const near: { word: number; distance: number; first: boolean }[] = [];
    let least = most;
    dictionary.eachNear(wordStem, most, (word, distance) => {
      if (commonerThan > 0 && (distance === 0 || this.#table.postings(word).length < commonerThan))
        return;
      const first = dictionary.stem(word).charCodeAt(0) === wordStem.charCodeAt(0);
      if (!first && distance > 1) return;
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
      const grade =
        (distance <= 1 ? GRADE.oneEdit : GRADE.twoEdits) - (first ? 0 : FIRST_LETTER) - less;
      found = this.#give(word, bit, grade, grade - 2) || found;
    }
    return found;
  }
}

type Give = (number: number, own: number, spelled: number) => void;

function follows(text: string, left: string, right: string): boolean {
  const all = words(text);
  return all.some((word, at) => word.text === left && all[at + 1]?.text === right);
}
