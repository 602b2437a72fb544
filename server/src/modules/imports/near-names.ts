import { fold } from '@aislewise/finder/text/fold';
import { isSmallWord } from '@aislewise/finder/text/small-words';
import { soundKey } from '@aislewise/finder/text/sound-key';
import { stem } from '@aislewise/finder/text/stem';
import { words } from '@aislewise/finder/text/words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

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

/** Made when it is asked: few names are nearly another. */
type Question = () => MessageDescriptor;

/** Finds names that are nearly those of a store's products or of earlier lines of a file. */
export class DuplicateNameFinder {
  readonly #near = new Map<string, Question>();
  readonly #names = new Map<string, Question>();

  constructor(products: readonly Named[]) {
    for (const { name, otherNames } of products) {
      const question = (): MessageDescriptor => msg`The store has “${{ name }}”. Is this the same?`;
      this.#near.set(nearKey(name), question);
      this.#names.set(fold(name), question);
      for (const other of otherNames) {
        const key = fold(other);
        if (this.#names.has(key)) continue;
        this.#names.set(
          key,
          () => msg`The store’s “${{ name }}” is also called “${{ other }}”. Is this the same?`,
        );
      }
    }
    this.#near.delete('');
    this.#names.delete('');
  }

  /**
   * A question about the product or line with nearly this name. If there is none, adds the name and
   * returns undefined.
   */
  find({ name, otherNames }: Named, line: number): MessageDescriptor | undefined {
    const key = nearKey(name);
    const found = this.#near.get(key);
    if (found !== undefined) return found();
    for (const one of [name, ...otherNames]) {
      const same = this.#names.get(fold(one));
      if (same !== undefined) return same();
    }
    if (key !== '') {
      this.#near.set(key, () => msg`Line ${{ line }} has “${{ name }}”. Is this the same?`);
    }
    return undefined;
  }
}
