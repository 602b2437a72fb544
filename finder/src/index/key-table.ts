const NONE = -1;
/** In place of the next word, for a word that is not in the table. */
const ABSENT = -2;
const INITIAL_SIZE = 256;

/** A 32-bit hash of a text (FNV-1a over its code units). */
export function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

/**
 * Finds numbered words by a key: a hash table with chains in typed arrays, 12 bytes a word. Each word
 * has one key, given as its hash. Two keys may have one hash, about once in 4,000 million.
 */
export class KeyTable {
  #heads = new Int32Array(INITIAL_SIZE).fill(NONE);
  #next = new Int32Array(INITIAL_SIZE).fill(ABSENT);
  #hashes = new Uint32Array(INITIAL_SIZE);

  get bytes(): number {
    return this.#heads.byteLength + this.#next.byteLength + this.#hashes.byteLength;
  }

  add(word: number, key: number): void {
    if (word >= this.#next.length) this.#grow(word);
    this.#hashes[word] = key;
    const slot = key & (this.#heads.length - 1);
    this.#next[word] = this.#heads[slot] ?? NONE;
    this.#heads[slot] = word;
  }

  remove(word: number): void {
    const slot = (this.#hashes[word] ?? 0) & (this.#heads.length - 1);
    const after = this.#next[word] ?? NONE;
    let other = this.#heads[slot] ?? NONE;
    if (other === word) this.#heads[slot] = after;
    while (other !== NONE) {
      const next = this.#next[other] ?? NONE;
      if (next === word) this.#next[other] = after;
      other = next;
    }
    this.#next[word] = ABSENT;
  }

  /** Calls `use` with each word of a key. */
  each(key: number, use: (word: number) => void): void {
    let word = this.#heads[key & (this.#heads.length - 1)] ?? NONE;
    while (word !== NONE) {
      if (this.#hashes[word] === key) use(word);
      word = this.#next[word] ?? NONE;
    }
  }

  #grow(word: number): void {
    const size = 2 ** Math.ceil(Math.log2(word + 1));
    const [next, hashes] = [this.#next, this.#hashes];
    this.#heads = new Int32Array(size).fill(NONE);
    this.#next = new Int32Array(size).fill(ABSENT);
    this.#hashes = new Uint32Array(size);
    // In order, so that the order of `each` does not depend on the size.
    for (const [old, key] of hashes.entries()) if (next[old] !== ABSENT) this.add(old, key);
  }
}
