import { edits } from './edits.ts';

const FIRST_SIZE = 256;
const LONGEST = 255;

/**
 * Numbered strings with what tells at a glance that two of them are far apart: length, first letter, and which
 * letters there are. Finds those near a given one by looking at all, which takes about a nanosecond each.
 */
export class Shapes {
  readonly #texts: string[] = [];
  #letters = new Uint32Array(FIRST_SIZE);
  #firsts = new Uint16Array(FIRST_SIZE);
  #lengths = new Uint8Array(FIRST_SIZE);

  get bytes(): number {
    return this.#letters.length * 7;
  }

  get(number: number): string {
    return this.#texts[number] ?? '';
  }

  /** Sets a string; '' forgets it. */
  set(number: number, text: string): void {
    while (number >= this.#letters.length) this.#grow();
    this.#texts[number] = text;
    this.#letters[number] = letterMask(text);
    this.#firsts[number] = text === '' ? 0 : text.charCodeAt(0);
    this.#lengths[number] = Math.min(text.length, LONGEST);
  }

  /**
   * Calls back with the strings at most `most` edits away, and how many; those with another first letter only up
   * to `mostOtherFirst` edits.
   */
  eachNear(
    text: string,
    most: number,
    mostOtherFirst: number,
    use: (number: number, distance: number) => void,
  ): void {
    const letters = letterMask(text);
    const first = text.charCodeAt(0);
    const shortest = Math.max(text.length - most, 1);
    const longest = text.length + most;
    const count = this.#texts.length;
    const lengths = this.#lengths;
    const masks = this.#letters;
    const firsts = this.#firsts;
    for (let number = 0; number < count; number += 1) {
      const length = lengths[number] ?? 0;
      if (length < shortest || length > longest) continue;
      const allowed = firsts[number] === first ? most : mostOtherFirst;
      if (allowed === 0) continue;
      const mask = masks[number] ?? 0;
      if (bits(mask & ~letters) > allowed || bits(letters & ~mask) > allowed) continue;
      const distance = edits(text, this.#texts[number] ?? '', allowed);
      if (distance <= allowed) use(number, distance);
    }
  }

  #grow(): void {
    const size = this.#letters.length * 2;
    const letters = new Uint32Array(size);
    letters.set(this.#letters);
    this.#letters = letters;
    const firsts = new Uint16Array(size);
    firsts.set(this.#firsts);
    this.#firsts = firsts;
    const lengths = new Uint8Array(size);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }
}

function letterMask(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at += 1) mask |= 1 << (text.charCodeAt(at) & 31);
  return mask >>> 0;
}

function bits(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
