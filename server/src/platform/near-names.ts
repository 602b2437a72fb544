import { fold } from '@aislewise/finder/fold';
import { isSmallWord } from '@aislewise/finder/small-words';
import { soundKey } from '@aislewise/finder/sound-key';
import { stem } from '@aislewise/finder/stem';
import { words } from '@aislewise/finder/words';

/** Shorter keys are shared by words that have nothing to do with each other. */
const TELLING_KEY = 5;

/**
 * What near names share: the words in any order, singular or plural, however they are spelled and
 * in whatever script; sizes count, words like "of" don't. '' where it would tell nothing.
 */
function nearKey(name: string): string {
  const parts = words(name).flatMap(({ text, latin }) => {
    if (isSmallWord(text)) return [];
    const plain = latin === undefined ? stem(text) : latin || text;
    return [soundKey(plain) || plain];
  });
  const key = parts.sort().join(' ');
  return key.length < TELLING_KEY ? '' : key;
}

interface Named {
  name: string;
  otherNames: readonly string[];
}

/** The names of a store and of a file's lines so far, to ask whether a new one is there already. */
export class NearNames {
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

  /** What a name is near to; undefined, and then the name counts from here on, when to nothing. */
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
