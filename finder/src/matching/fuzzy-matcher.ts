import { allowedEdits, edits } from '../text/edits.ts';
import { type Asking, giveWord, productsWith } from './score-postings.ts';
import { GRADE } from './grades.ts';
import type { IsSpelling } from './matcher.ts';
import { hasHan } from '../text/scripts/han.ts';
import { isHangul } from '../text/scripts/hangul.ts';
import { bareKey, consonantKey, looseKey, soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { isVowelless, type Word } from '../text/words.ts';

const SHORTEST_CONSONANTS = 3;
const SHORTEST_BARE = 4;
/** How long a word must sound for two vowels of it to differ. */
const LONG_SOUND = 8;
const FIRST_LETTER = 4;
const SPELLED = 2;
/** How much more an own word mistyped is worth when the pantry's names only sound alike. */
const BEFORE_PANTRY = 15;
const MUCH_COMMONER = 4;
/** What more products than this have is no misspelling. */
const RARE = 5;

interface Near {
  asking: Asking;
  word: number;
  distance: number;
  /** Whether the first letter is the same. */
  first: boolean;
}

/** How a word is looked for among those spelled nearly so. */
interface Looking {
  bit: number;
  /** How much less a match is worth than a plain one. */
  less: number;
  /** Whether Latin spellings of other scripts count. */
  spelled: boolean;
  /** How many edits away at most. */
  most: number;
  /** Only words that so many products have, and not the word itself; 0 for all. */
  commonerThan: number;
}

/** Guesses which texts a query word that stands nowhere may mean, and notes their grades. */
export class Guesses {
  readonly #askings: readonly Asking[];

  constructor(askings: readonly Asking[]) {
    this.#askings = askings;
  }

  /**
   * Notes the matches of a word with typing errors, or of its consonants; of a word that is known to be spelled
   * right, only those that are its `spellings`. Answers whether there was any.
   */
  guess(word: Word, bit: number, spellings?: IsSpelling): boolean {
    if (spellings !== undefined) return this.#spellings(word, bit, spellings);
    let found = this.#mistyped(word.text, {
      bit,
      less: 0,
      spelled: true,
      most: 2,
      commonerThan: 0,
    });
    // Chinese characters that are spelled alike are different words.
    if (word.latin !== undefined && word.latin !== '' && !hasHan(word.text)) {
      const korean = isHangul(word.text.codePointAt(0) ?? 0);
      const looking = { bit, less: SPELLED, spelled: !korean, most: 1, commonerThan: 0 };
      found = this.#mistyped(word.latin, looking) || found;
    }
    return found || this.alike(word, bit);
  }

  /** Notes the words that have the same consonants, as romanisations of one word do. */
  alike(word: Word, bit: number): boolean {
    if (word.run) return false;
    let found = false;
    for (const asking of this.#askings) found = consonants(asking, word, bit) || found;
    return found;
  }

  /**
   * Notes the store's own words that are one edit away, before what merely sounds like a name of the pantry's:
   * gauva is guava rather than gova, which is cabbage in Sri Lanka.
   */
  ownMistyped(word: Word, bit: number): void {
    if (word.latin !== undefined) return;
    const looking = { bit, less: -BEFORE_PANTRY, spelled: false, most: 1, commonerThan: 0 };
    this.#near(stem(word.text), looking, this.#askings.slice(0, 1));
  }

  /** Notes near words that far more products have than the word itself: names, too, are mistyped. */
  commoner(word: Word, bit: number): void {
    if (word.latin !== undefined) return;
    const wordStem = stem(word.text);
    let own = 0;
    for (const { shelf } of this.#askings)
      shelf.texts.words.eachWithStem(wordStem, (other) => {
        own += productsWith(shelf, other);
      });
    if (own > RARE) return;
    const commonerThan = Math.max(own * MUCH_COMMONER, own + 2);
    const most = allowedEdits(wordStem);
    this.#near(wordStem, { bit, less: 0, spelled: true, most, commonerThan });
  }

  #spellings(word: Word, bit: number, spellings: IsSpelling): boolean {
    if (word.latin !== undefined) return false;
    const wordStem = stem(word.text);
    const worth = { own: GRADE.sameConsonants, spelled: 0 };
    let found = false;
    for (const asking of this.#askings) {
      const dictionary = asking.shelf.texts.words;
      dictionary.eachNear(wordStem, allowedEdits(wordStem), (other) => {
        if (spellings(dictionary.stem(other))) found = giveWord(asking, other, bit, worth) || found;
      });
    }
    return found;
  }

  #mistyped(form: string, looking: Looking): boolean {
    const wordStem = stem(form);
    if (this.#near(wordStem, looking)) return true;
    // A mistyped plural may look like a singular: "peantus".
    const plural = wordStem === form && form.endsWith('s');
    return plural && this.#near(form.slice(0, -1), { ...looking, less: looking.less + 1 });
  }

  #near(wordStem: string, looking: Looking, askings = this.#askings): boolean {
    const { bit, less, spelled } = looking;
    const near = nearWords(askings, wordStem, looking);
    const least = Math.max(1, Math.min(...near.map(({ distance }) => distance)));
    let nearest = 0;
    for (const { asking, word, distance } of near)
      if (distance <= least) nearest += productsWith(asking.shelf, word);
    let found = false;
    for (const { asking, word, distance, first } of near) {
      const farther = distance > least;
      if (farther && productsWith(asking.shelf, word) < nearest * MUCH_COMMONER) continue;
      const letter = first ? 0 : FIRST_LETTER;
      const own = (distance <= 1 ? GRADE.oneEdit : GRADE.twoEdits) - letter - less;
      const other = spelled ? own - SPELLED : 0;
      const worth = { own, spelled: other, bare: distance > 1 ? 0 : other };
      found = giveWord(asking, word, bit, worth) || found;
    }
    return found;
  }
}

function nearWords(askings: readonly Asking[], wordStem: string, looking: Looking): Near[] {
  const { commonerThan } = looking;
  const most = Math.min(looking.most, allowedEdits(wordStem));
  const near: Near[] = [];
  if (most === 0) return near;
  for (const asking of askings) {
    const dictionary = asking.shelf.texts.words;
    dictionary.eachNear(wordStem, most, (word, distance) => {
      const other = dictionary.stem(word);
      const first = other.charCodeAt(0) === wordStem.charCodeAt(0);
      if (distance > 1 && (!first || Math.abs(other.length - wordStem.length) > 1)) return;
      if (commonerThan > 0 && distance === 0) return;
      if (distance > 1 && asking.pantry && consonantKey(other) !== consonantKey(wordStem)) return;
      const products = productsWith(asking.shelf, word);
      if (products > 0 && products >= commonerThan) near.push({ asking, word, distance, first });
    });
  }
  return near;
}

/**
 * Notes the words that have the same consonants: of other scripts, as far as either script tells, and
 * romanisations of one word that differ in voice and vowels (kimchi and gimchi, labneh and lebni).
 */
function consonants(asking: Asking, word: Word, bit: number): boolean {
  const form = word.latin ?? word.text;
  const key = consonantKey(form);
  if (key.length < SHORTEST_CONSONANTS) return false;
  const bare = isVowelless(word);
  const dictionary = asking.shelf.texts.words;
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
    found = giveWord(asking, other, bit, worth) || found;
  });
  return found;
}
