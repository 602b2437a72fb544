const NONE = -1;
const FIRST_SIZE = 256;

/** A 32-bit hash of a text (FNV-1a over its code units). */
export function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/**
 * Which numbered words share a key: a hash table of chains in typed arrays. Each word holds one key, given as
 * its hash; what `each` tells may, once in four thousand million, hold another key of the same hash.
 */
export class KeyTable {
  #heads = new Int32Array(FIRST_SIZE).fill(NONE);
  #next = new Int32Array(FIRST_SIZE).fill(NONE);
  #hashes = new Uint32Array(FIRST_SIZE);

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
    let at = this.#heads[slot] ?? NONE;
    if (at === word) {
      this.#heads[slot] = this.#next[word] ?? NONE;
      return;
    }
    while (at !== NONE) {
      const next = this.#next[at] ?? NONE;
      if (next === word) {
        this.#next[at] = this.#next[word] ?? NONE;
        return;
      }
      at = next;
    }
  }

  /** Calls back with every word of this key. */
  each(key: number, use: (word: number) => void): void {
    let at = this.#heads[key & (this.#heads.length - 1)] ?? NONE;
    while (at !== NONE) {
      if (this.#hashes[at] === key) use(at);
      at = this.#next[at] ?? NONE;
    }
  }

  #grow(word: number): void {
    const size = 2 ** Math.ceil(Math.log2(word + 1));
    const live = new Uint8Array(size);
    for (const head of this.#heads)
      for (let at = head; at !== NONE; at = this.#next[at] ?? NONE) live[at] = 1;
    const hashes = new Uint32Array(size);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#heads = new Int32Array(size).fill(NONE);
    this.#next = new Int32Array(size).fill(NONE);
    for (let at = 0; at < size; at += 1) if (live[at] === 1) this.add(at, hashes[at] ?? 0);
  }
}
