/** How many query words are told apart; what a longer query says beyond them is not looked at. */
export const MOST_WORDS = 8;

/**
 * For a set of numbered things, the best grade each got for each query word. The space is kept between
 * queries and cleared only where it was used.
 */
export class Tally {
  #grades = new Float32Array(0);
  #masks = new Uint8Array(0);
  #matched = new Uint8Array(0);
  #touched = new Int32Array(0);
  #count = 0;
  readonly #perWord = new Int32Array(MOST_WORDS);

  /** Forgets everything, and makes room for numbers below `end`. */
  start(end: number): void {
    for (let at = 0; at < this.#count; at += 1) {
      const thing = this.#touched[at] ?? 0;
      this.#masks[thing] = 0;
      this.#matched[thing] = 0;
    }
    this.#count = 0;
    this.#perWord.fill(0);
    if (end <= this.#masks.length) return;
    const size = Math.ceil(end * 1.25);
    this.#grades = new Float32Array(size * MOST_WORDS);
    this.#masks = new Uint8Array(size);
    this.#matched = new Uint8Array(size);
    this.#touched = new Int32Array(size);
  }

  get count(): number {
    return this.#count;
  }

  /** The thing that was touched at this turn. */
  touched(turn: number): number {
    return this.#touched[turn] ?? 0;
  }

  /** Gives a thing a grade for a word if that is its best; `parts` is how many of its words that takes. */
  give(thing: number, word: number, grade: number, parts: number): void {
    const mask = this.#masks[thing] ?? 0;
    if (mask === 0) {
      this.#touched[this.#count] = thing;
      this.#count += 1;
    }
    const bit = 1 << word;
    const place = thing * MOST_WORDS + word;
    if ((mask & bit) !== 0) {
      if (grade > (this.#grades[place] ?? 0)) this.#grades[place] = grade;
      return;
    }
    this.#masks[thing] = mask | bit;
    this.#perWord[word] = (this.#perWord[word] ?? 0) + 1;
    this.#matched[thing] = (this.#matched[thing] ?? 0) + parts;
    this.#grades[place] = grade;
  }

  /** How many things answer a word. */
  answering(word: number): number {
    return this.#perWord[word] ?? 0;
  }

  /** Which query words a thing answers, a bit each. */
  mask(thing: number): number {
    return this.#masks[thing] ?? 0;
  }

  /** The best grade of a thing for a word that it answers (see `mask`). */
  grade(thing: number, word: number): number {
    return this.#grades[thing * MOST_WORDS + word] ?? 0;
  }

  /** How many of the thing's own words were matched. */
  matched(thing: number): number {
    return this.#matched[thing] ?? 0;
  }

  /** The least grade of a thing among the words that `mask` names, all of which it answers. */
  least(thing: number, mask: number): number {
    let least = Infinity;
    for (let bit = 0; bit < MOST_WORDS; bit += 1)
      if ((mask & (1 << bit)) !== 0) least = Math.min(least, this.grade(thing, bit));
    return least === Infinity ? 0 : least;
  }
}
