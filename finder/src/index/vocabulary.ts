import { countEdits } from '../text/edits.ts';
import { soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { hasAccent, words } from '../text/words.ts';
import { hash } from './key-table.ts';
import { loadKeys, packKeys } from './packed-keys.ts';

const MIN_WORD_LENGTH = 2;
const MIN_SPELLING_LENGTH = 4;

/**
 * Correctly spelled words. A query word in the vocabulary is not a typo: a store without diapers finds
 * nothing for "diapers", rather than papers. All indexes share one vocabulary.
 */
export interface Vocabulary {
  /** Whether a folded word (see `words`) is in it. True for one of 318 unknown words. */
  has(word: string): boolean;
  /** Whether a folded word is a name without its accents, and no word of the language: "smetana". */
  isPlainName(word: string): boolean;
  /** Whether two words are spellings of one name, such as podina and pudina. */
  areSpellings(word: string, other: string): boolean;
  /** A text that `loadVocabulary` reads. It compresses to 1.23 bytes a word. */
  serialize(): string;
}

/**
 * Creates a vocabulary of a language's words and the names of things, a list for each thing. Only
 * names of one word are added: a word of a longer name may still be a typo.
 */
export function createVocabulary(
  languageWords: Iterable<string>,
  things: Iterable<readonly string[]>,
): Vocabulary {
  const languageStems = new Set(Array.from(languageWords, stemOfOnly));
  const keys = new Set(Array.from(languageStems, hash));
  for (const names of things) {
    for (const name of names) {
      const only = stemOfOnly(name);
      keys.add(hash(only));
      if (hasAccent(name) && !languageStems.has(only)) keys.add(plainNameKey(only));
    }
    for (const key of spellingsAmong(names)) keys.add(key);
  }
  keys.delete(hash(''));
  return loadVocabulary(packKeys(keys));
}

/** Reads a vocabulary that `serialize` returned. */
export function loadVocabulary(text: string): Vocabulary {
  const hasKey = loadKeys(text);
  return {
    has: (word) => word.length >= MIN_WORD_LENGTH && hasKey(hash(stem(word))),
    isPlainName: (word) => hasKey(plainNameKey(stem(word))),
    areSpellings: (word, other) => hasKey(pairKey(stem(word), stem(other))),
    serialize: () => text,
  };
}

/** The stem of a text of one word. '' for longer texts. */
function stemOfOnly(text: string): string {
  const [word, second] = words(text);
  return word === undefined || second !== undefined ? '' : stem(word.text);
}

function plainNameKey(wordStem: string): number {
  return hash(`\0${wordStem}`);
}

/** The keys of all pairs of words in these names that sound the same or differ by one edit. */
function* spellingsAmong(names: readonly string[]): Iterable<number> {
  const stems = new Set<string>();
  for (const name of names)
    for (const { text, latin, small } of words(name))
      if (latin === undefined && !small && text.length >= MIN_SPELLING_LENGTH)
        stems.add(stem(text));
  const sounding = [...stems].map((text) => ({ text, sound: soundKey(text) }));
  for (const [i, one] of sounding.entries())
    for (const other of sounding.slice(i + 1))
      if (one.sound === other.sound || countEdits(one.text, other.text, 1) <= 1)
        yield pairKey(one.text, other.text);
}

/** A key of two words in either order. */
function pairKey(one: string, other: string): number {
  return hash(one < other ? `${one}\0${other}` : `${other}\0${one}`);
}
