/** Maximum number of query words that are matched. Further words are ignored. */
export const MAX_WORDS = 8;

/**
 * The best score of each text for each query word. Texts and query words are given by number; the
 * number of a query word is its bit in masks. `start` clears the scores of the last search.
 */
export class ScoreAccumulator {
  #scores = new Float32Array(0);
  #masks = new Uint8Array(0);
  #matchedWords = new Uint8Array(0);
  #texts = new Int32Array(0);
  #count = 0;
  readonly #textCounts = new Int32Array(MAX_WORDS);

  /** Clears all scores and makes room for texts below `end`. */
  start(end: number): void {
    for (const text of this.documents) {
      this.#masks[text] = 0;
      this.#matchedWords[text] = 0;
    }
    this.#count = 0;
    this.#textCounts.fill(0);
    if (end <= this.#masks.length) return;
    const size = Math.ceil(end * 1.25);
    this.#scores = new Float32Array(size * MAX_WORDS);
    this.#masks = new Uint8Array(size);
    this.#matchedWords = new Uint8Array(size);
    this.#texts = new Int32Array(size);
  }

  /** The texts with a score, in the order in which they were added. */
  get documents(): Int32Array {
    return this.#texts.subarray(0, this.#count);
  }

  /** Adds a score if it is the text's best for the query word, which matches `textWords` of its words. */
  add(text: number, bit: number, score: number, textWords: number): void {
    const mask = this.#masks[text] ?? 0;
    if (mask === 0) {
      this.#texts[this.#count] = text;
      this.#count += 1;
    }
    const i = text * MAX_WORDS + bit;
    if ((mask & (1 << bit)) !== 0) {
      if (score > (this.#scores[i] ?? 0)) this.#scores[i] = score;
      return;
    }
    this.#masks[text] = mask | (1 << bit);
    this.#textCounts[bit] = this.textCount(bit) + 1;
    this.#matchedWords[text] = this.matchedWords(text) + textWords;
    this.#scores[i] = score;
  }

  /** Number of texts that match a query word. */
  textCount(bit: number): number {
    return this.#textCounts[bit] ?? 0;
  }

  /** The query words that a text matches, a bit each. */
  mask(text: number): number {
    return this.#masks[text] ?? 0;
  }

  /** The best score of a text for a query word of its mask. */
  score(text: number, bit: number): number {
    return this.#scores[text * MAX_WORDS + bit] ?? 0;
  }

  /** Number of the text's own words that match. */
  matchedWords(text: number): number {
    return this.#matchedWords[text] ?? 0;
  }

  /** The lowest score of a text among the query words of `mask`, all of which it matches. */
  lowestScore(text: number, mask: number): number {
    let lowest = Infinity;
    for (let bit = 0; bit < MAX_WORDS; bit += 1)
      if ((mask & (1 << bit)) !== 0) lowest = Math.min(lowest, this.score(text, bit));
    return lowest === Infinity ? 0 : lowest;
  }
}
