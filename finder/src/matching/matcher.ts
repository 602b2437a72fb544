import { edits } from '../text/edits.ts';
import { type Asking, giveWord } from './score-postings.ts';
import { GRADE } from './grades.ts';
import { hasHan } from '../text/scripts/han.ts';
import { plainSpelling, softened, soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { postingText, type Texts } from '../index/text-table.ts';
import { type Word, words } from '../text/words.ts';

const SHORTEST_SPLIT = 5;
const SHORTEST_SCRIPT_PREFIX = 3;
/** What makes a participle of a word: spice and spiced, salt and salted. */
const PARTICIPLE = /^e?d$/;
const MOST_VERIFIED = 400;
const RARE = 5;

/** Finds the texts of a shelf that answer single query words and notes their grades in its tally. */
export class Matcher {
  readonly #asking: Asking;
  readonly #texts: Texts;

  constructor(asking: Asking) {
    this.#asking = asking;
    this.#texts = asking.shelf.texts;
  }

  /**
   * Notes the sure matches of a word: the same word, its plural, its sound, its other scripts, and, when it is not
   * left for later, its beginning. A word that is known to be spelled right answers only to those of its sound that are its `spellings`.
   * Answers whether there was any match.
   */
  sure(word: Word, bit: number, beginnings: boolean, spellings?: IsSpelling): boolean {
    let found = false;
    const give: Give = (number, own, spelled, han = spelled) => {
      found = giveWord(this.#asking, number, bit, { own, spelled, han }) || found;
    };
    if (word.run) found = this.#run(word.text, bit);
    const { exact, plural, script, scriptPlural } = GRADE;
    this.#same(word.text, give, exact, plural, script, scriptPlural);
    const same = found;
    if (beginnings && !word.run)
      this.#prefix(word.text, give, GRADE.prefix, GRADE.scriptPrefix, spellings !== undefined);
    if (word.latin === undefined) {
      this.#sound(stem(word.text), give, GRADE.sound, spellings);
      // What looks like a plural may be none: hommos.
      if (stem(word.text) !== word.text) this.#sound(word.text, give, GRADE.sound, spellings);
      if ((!same || this.#isRare(word.text)) && word.text.length >= SHORTEST_SPLIT)
        found = this.#split(word.text, bit) || found;
    } else if (hasHan(word.text)) {
      // Chinese characters that are spelled alike are different words; what is written in Latin may be theirs.
      this.#same(word.latin, give, script, scriptPlural, 0, 0);
    } else if (word.latin !== '') {
      this.#spelled(word.latin, give, spellings);
    }
    return found;
  }

  /** Notes the texts in which a word begins so. */
  begun(word: Word, bit: number): void {
    const give: Give = (number, own, spelled) =>
      void giveWord(this.#asking, number, bit, { own, spelled, han: spelled });
    this.#prefix(word.text, give, GRADE.prefix, GRADE.scriptPrefix);
  }

  /**
   * As `begun`, but only those of the texts that already answer the `others` (a bit each): a letter or two begin far
   * more words than can be looked at. Answers whether there was any.
   */
  begunBeside(word: Word, bit: number, others: number): boolean {
    const { tally } = this.#asking;
    const beginning = new RegExp(`(?:^|[^a-z])${word.text}`, 'i');
    let found = false;
    for (let turn = 0; turn < tally.count; turn += 1) {
      const text = tally.touched(turn);
      if ((tally.mask(text) & others) !== others) continue;
      if (!beginning.test(this.#texts.text(text))) continue;
      tally.give(text, bit, GRADE.prefix, 1);
      found = true;
    }
    return found;
  }

  /** Notes the texts that have a word by its Latin spelling. */
  #spelled(latin: string, give: Give, spellings?: IsSpelling): void {
    const { script, scriptPlural, scriptPrefix, scriptSound } = GRADE;
    this.#same(latin, give, script, scriptPlural, script - 1, scriptPlural - 1);
    const below = (most: number): Give => {
      return (number, own, spelled) => give(number, Math.min(own, most), spelled - 1, 0);
    };
    if (latin.length >= SHORTEST_SCRIPT_PREFIX)
      this.#prefix(latin, below(scriptPrefix), scriptPrefix, scriptPrefix);
    this.#sound(stem(latin), below(scriptSound), scriptSound, spellings);
  }

  /** Notes the matches of neighbouring words written as one. */
  joined(parts: readonly Word[], firstBit: number): boolean {
    const text = parts.map((part) => part.text).join('');
    let found = false;
    const give: Give = (number, own, spelled, han = spelled) => {
      for (let at = 0; at < parts.length; at += 1) {
        const worth = { own, spelled, han };
        const taken = at === 0 ? 1 : 0;
        found = giveWord(this.#asking, number, firstBit + at, worth, taken) || found;
      }
    };
    this.#same(text, give, GRADE.joined, GRADE.joined - 1, GRADE.script, GRADE.scriptPlural);
    const sound = soundKey(stem(text));
    if (sound.length >= 4) this.#sound(stem(text), give, GRADE.sound);
    return found;
  }

  #same(
    text: string,
    give: Give,
    own: number,
    ownPlural: number,
    spelled: number,
    spelledPlural: number,
  ): void {
    const dictionary = this.#texts.words;
    const number = dictionary.find(text);
    if (number !== undefined) give(number, own, spelled);
    const wordStem = stem(text);
    dictionary.eachWithStem(wordStem, (other) => {
      if (other !== number && dictionary.stem(other) === wordStem)
        give(other, ownPlural, spelledPlural);
    });
  }

  /**
   * Notes the words that begin so. A known word does not begin its participle: salted peanuts are no salt.
   */
  #prefix(text: string, give: Give, own: number, spelled: number, known = false): void {
    const dictionary = this.#texts.words;
    dictionary.eachWithPrefix(text, (other) => {
      const { length } = dictionary.text(other);
      if (length === text.length) return;
      if (known && PARTICIPLE.test(dictionary.text(other).slice(text.length))) return;
      give(other, own + (6 * text.length) / length, spelled);
    });
  }

  #sound(wordStem: string, give: Give, own: number, spellings?: IsSpelling): void {
    const sound = soundKey(wordStem);
    if (sound.length < 2) return;
    const dictionary = this.#texts.words;
    const soft = softened(wordStem);
    const plain = spellings === undefined ? '' : plainSpelling(wordStem);
    dictionary.eachWithSound(sound, (other) => {
      const otherStem = dictionary.stem(other);
      if (otherStem === wordStem || dictionary.sound(other) !== sound) return;
      if (sound.length === 2 && !mayBeShortSpellings(wordStem, otherStem)) return;
      if (spellings !== undefined && plainSpelling(otherStem) !== plain && !spellings(otherStem))
        return;
      const unlike = sound.length <= 3 ? 1 : sound.length <= 5 ? 2 : sound.length;
      if (edits(soft, softened(otherStem), unlike) > unlike) return;
      const apart =
        Math.abs(otherStem.length - wordStem.length) / Math.max(otherStem.length, wordStem.length);
      give(other, own + 4 * (1 - apart), GRADE.scriptSound, 0);
    });
  }

  #giveText(text: number, bit: number, grade: number, parts: number): boolean {
    const { shelf, tally } = this.#asking;
    if (!shelf.has(text)) return false;
    tally.give(text, bit, grade, parts);
    return true;
  }

  #isRare(text: string): boolean {
    const number = this.#texts.words.find(text);
    return number === undefined || this.#texts.postings(number).length <= RARE;
  }

  /** Notes the texts where the word stands as two words in a row. */
  #split(text: string, bit: number): boolean {
    const dictionary = this.#texts.words;
    let found = false;
    for (let at = 2; at <= text.length - 2; at += 1) {
      const left = dictionary.find(text.slice(0, at));
      if (left === undefined) continue;
      const rightText = text.slice(at);
      const rightStem = stem(rightText);
      const lefts = this.#texts.postings(left);
      dictionary.eachWithStem(rightStem, (right) => {
        const rights = this.#texts.postings(right);
        const [fewer, more] = lefts.length < rights.length ? [lefts, rights] : [rights, lefts];
        const wanted = new Set(more.length > MOST_VERIFIED * 4 ? [] : more);
        let verified = 0;
        for (const posting of fewer) {
          if (more.length <= MOST_VERIFIED * 4 && !wanted.has(posting)) continue;
          verified += 1;
          if (verified > MOST_VERIFIED) return;
          const number = postingText(posting);
          if (!follows(this.#texts.text(number), text.slice(0, at), dictionary.text(right)))
            continue;
          found = this.#giveText(number, bit, GRADE.joined, 2) || found;
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
    let fewest = this.#texts.pairTexts(letters.length === 1 ? first : first + (letters[1] ?? ''));
    for (let at = 1; at + 1 < letters.length; at += 1) {
      const texts = this.#texts.pairTexts((letters[at] ?? '') + (letters[at + 1] ?? ''));
      if (texts.length < fewest.length) fewest = texts;
    }
    let found = false;
    let verified = 0;
    for (const number of fewest) {
      verified += 1;
      const mayBeApart = letters.length > 2;
      if (verified > MOST_VERIFIED && mayBeApart) break;
      const runs =
        verified > MOST_VERIFIED
          ? []
          : words(this.#texts.text(number)).filter((word) => word.run && word.text.includes(run));
      if (mayBeApart && runs.length === 0) continue;
      // What a Chinese name ends in is what the thing is.
      const grade = runs.some((word) => word.text.endsWith(run)) ? GRADE.part : GRADE.inside;
      found = this.#giveText(number, bit, grade, 1) || found;
    }
    return found;
  }
}

/** Whether a word is another spelling of the one that is looked for. */
export type IsSpelling = (other: string) => boolean;
type Give = (number: number, own: number, spelled: number, han?: number) => void;

/** Words of a sound as short as "ghi" are taken for spellings of one only when they look alike. */
function mayBeShortSpellings(one: string, other: string): boolean {
  return one.charAt(0) === other.charAt(0) && Math.abs(one.length - other.length) <= 1;
}

function follows(text: string, left: string, right: string): boolean {
  const all = words(text);
  return all.some((word, at) => word.text === left && all[at + 1]?.text === right);
}
