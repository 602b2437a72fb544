import { hash, KeyTable } from './key-table.ts';
import { Shapes } from './shapes.ts';
import { consonantKey, soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';

const FIRST_SIZE = 256;

/**
 * Every word of an index, numbered; finds words by spelling, beginning, stem, sound, consonants and typing
 * errors. A number stays with its word until the word is dropped, and is then used again.
 */
export class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #stems = new Shapes();
  readonly #sounds: string[] = [];
  readonly #free: number[] = [];
  /** Word numbers in the order of their texts. */
  #sorted = new Int32Array(FIRST_SIZE);
  #sortedCount = 0;
  readonly #byStem = new KeyTable();
  readonly #bySound = new KeyTable();
  readonly #byConsonants = new KeyTable();

  get size(): number {
    return this.#numbers.size;
  }

  get bytes(): number {
    let sum = this.#byStem.bytes + this.#bySound.bytes + this.#byConsonants.bytes;
    sum += this.#stems.bytes + this.#sorted.byteLength;
    return sum + this.#texts.length * 150;
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

  /** The number of a word, or undefined. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  /**
   * The number of a word, given to it now if it is new. With `sort` false the word is not yet found by its
   * beginning: `sortAll` must follow.
   */
  add(text: string, sort: boolean): number {
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
    if (sort) this.#place(word);
    return word;
  }

  drop(word: number): void {
    const text = this.text(word);
    const place = this.#firstNotBefore(text);
    this.#sorted.copyWithin(place, place + 1, this.#sortedCount);
    this.#sortedCount -= 1;
    this.#numbers.delete(text);
    this.#byStem.remove(word);
    this.#bySound.remove(word);
    this.#byConsonants.remove(word);
    this.#texts[word] = '';
    this.#stems.set(word, '');
    this.#sounds[word] = '';
    this.#free.push(word);
  }

  /** Puts all words in order, after adding many. */
  sortAll(): void {
    const numbers = [...this.#numbers.keys()].sort().map((text) => this.#numbers.get(text) ?? 0);
    this.#sorted = new Int32Array(Math.max(FIRST_SIZE, Math.ceil(numbers.length * 1.25)));
    this.#sorted.set(numbers);
    this.#sortedCount = numbers.length;
  }

  /** Calls back with the words that begin so, in order; the word itself is among them. */
  eachWithPrefix(prefix: string, use: (word: number) => void): void {
    for (let at = this.#firstNotBefore(prefix); at < this.#sortedCount; at += 1) {
      const word = this.#sorted[at] ?? 0;
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

  /**
   * Calls back with the words whose stem is at most so many edits away, and how many; a wrong first letter
   * leaves room for no second edit.
   */
  eachNear(wordStem: string, most: number, use: (word: number, distance: number) => void): void {
    this.#stems.eachNear(wordStem, most, use);
  }

  #place(word: number): void {
    if (this.#sortedCount === this.#sorted.length) {
      const longer = new Int32Array(this.#sorted.length * 2);
      longer.set(this.#sorted);
      this.#sorted = longer;
    }
    const place = this.#firstNotBefore(this.text(word));
    this.#sorted.copyWithin(place + 1, place, this.#sortedCount);
    this.#sorted[place] = word;
    this.#sortedCount += 1;
  }

  #firstNotBefore(text: string): number {
    let low = 0;
    let high = this.#sortedCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.text(this.#sorted[middle] ?? 0) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
