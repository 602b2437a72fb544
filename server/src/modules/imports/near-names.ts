import { fold } from '@aislewise/finder/text/fold';
import { isSmallWord } from '@aislewise/finder/text/small-words';
import { soundKey } from '@aislewise/finder/text/sound-key';
import { stem } from '@aislewise/finder/text/stem';
import { words } from '@aislewise/finder/text/words';

/** Unrelated words share keys that are shorter. */
const MIN_KEY_LENGTH = 5;

/**
 * A key that near-duplicate names share: their words in any order, singular or plural, in any
 * spelling and script. Sizes count, words like "of" do not. Empty if it is too short to be useful.
 */
function nearKey(name: string): string {
  const parts = words(name).flatMap(({ text, latin }) => {
    if (isSmallWord(text)) return [];
    const plain = latin === undefined ? stem(text) : latin || text;
    return [soundKey(plain) || plain];
  });
  const key = parts.sort().join(' ');
  return key.length < MIN_KEY_LENGTH ? '' : key;
}

interface Named {
  name: string;
  otherNames: readonly string[];
}

/** Finds names that are nearly those of a store's products or of earlier lines of a file. */
export class DuplicateNameFinder {
  readonly #near = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(products: readonly Named[]) {
    for (const { name, otherNames } of products) {
      this.#near.set(nearKey(name), `The store has “${name}”.`);
      this.#names.set(fold(name), `The store has “${name}”.`);
      for (const other of otherNames) {
        const key = fold(other);
        if (this.#names.has(key)) continue;
        this.#names.set(key, `The store’s “${name}” is also called “${other}”.`);
      }
    }
    this.#near.delete('');
    this.#names.delete('');
  }

  /**
   * A sentence about the product or line with nearly this name. If there is none, adds the name and
   * returns undefined.
   */
  find({ name, otherNames }: Named, line: number): string | undefined {
    const key = nearKey(name);
    const found = this.#near.get(key);
    if (found !== undefined) return found;
    for (const one of [name, ...otherNames]) {
      const same = this.#names.get(fold(one));
      if (same !== undefined) return same;
    }
    if (key !== '') this.#near.set(key, `Line ${line} has “${name}”.`);
    return undefined;
  }
}
