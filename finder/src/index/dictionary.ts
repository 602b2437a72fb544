import { consonantKey, soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { hash, KeyTable } from './key-table.ts';
import { StemTable } from './stem-table.ts';

/**
 * The words of an index, numbered. Finds words by spelling, prefix, stem, sound, consonants and with
 * typos. The number of a dropped word is used again.
 */
export class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #stems = new StemTable();
  readonly #sounds: string[] = [];
  readonly #free: number[] = [];
  /** Words in the order of their texts, without those of `#unordered`. */
  #ordered: number[] = [];
  /** Words added since the last lookup by prefix. */
  readonly #unordered = new Set<number>();
  readonly #byStem = new KeyTable();
  readonly #bySound = new KeyTable();
  readonly #byConsonants = new KeyTable();

  get bytes(): number {
    const keys = this.#byStem.bytes + this.#bySound.bytes + this.#byConsonants.bytes;
    return keys + this.#stems.bytes + this.#texts.length * 158;
  }

  text(word: number): string {
    return this.#texts[word] ?? '';
  }

  stem(word: number): string {
    return this.#stems.get(word);
  }

  sound(word: number): string {
    return this.#sounds[word] ?? '';
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  /** Returns the number of a word; adds it if it is new. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const word = this.#free.pop() ?? this.#texts.length;
    const wordStem = stem(text);
    const sound = soundKey(wordStem);
    this.#numbers.set(text, word);
    this.#texts[word] = text;
    this.#stems.set(word, wordStem);
    this.#sounds[word] = sound;
    this.#byStem.add(word, hash(wordStem));
    this.#bySound.add(word, hash(sound));
    this.#byConsonants.add(word, hash(consonantKey(text)));
    this.#unordered.add(word);
    return word;
  }

  drop(word: number): void {
    const text = this.text(word);
    if (!this.#unordered.delete(word)) this.#ordered.splice(this.#firstNotBefore(text), 1);
    this.#numbers.delete(text);
    this.#byStem.remove(word);
    this.#bySound.remove(word);
    this.#byConsonants.remove(word);
    this.#texts[word] = '';
    this.#stems.set(word, '');
    this.#sounds[word] = '';
    this.#free.push(word);
  }

  /** Calls `use` with the words that begin with a prefix, in order. The prefix itself is included. */
  eachWithPrefix(prefix: string, use: (word: number) => void): void {
    this.#order();
    for (let i = this.#firstNotBefore(prefix); i < this.#ordered.length; i += 1) {
      const word = this.#ordered[i] ?? 0;
      if (!this.text(word).startsWith(prefix)) return;
      use(word);
    }
  }

  eachWithStem(wordStem: string, use: (word: number) => void): void {
    this.#byStem.each(hash(wordStem), use);
  }

  eachWithSound(sound: string, use: (word: number) => void): void {
    this.#bySound.each(hash(sound), use);
  }

  eachWithConsonants(key: string, use: (word: number) => void): void {
    this.#byConsonants.each(hash(key), use);
  }

  /** Calls `use` with the words whose stem has typos (see `StemTable.eachNear`). */
  eachNear(wordStem: string, max: number, use: (word: number, edits: number) => void): void {
    this.#stems.eachNear(wordStem, max, use);
  }

  #order(): void {
    if (this.#unordered.size === 0) return;
    const compare = (a: number, b: number) => (this.text(a) < this.text(b) ? -1 : 1);
    this.#ordered = [...this.#ordered, ...this.#unordered].sort(compare);
    this.#unordered.clear();
  }

  /** Binary search for the position of a text in the order. */
  #firstNotBefore(text: string): number {
    let low = 0;
    let high = this.#ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.text(this.#ordered[middle] ?? 0) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
