import { hash } from '../index/key-table.ts';
import { loadKeys, packKeys } from '../index/packed-keys.ts';
import { stem } from '../text/stem.ts';
import { words } from '../text/words.ts';

/**
 * The names of all foods, so that a food which a store lacks is not taken for chatter. The device's vocabulary
 * would not do: it has all English words, so "tomorrow" would be an item.
 */
export interface NameSet {
  /** Whether a text is a name of a food, whatever its case, accents and plural. True for one of 318 others. */
  has(text: string): boolean;
}

/** Packs names into a text that `loadNames` reads. It compresses to 1.23 bytes a name. */
export function packNames(names: Iterable<string>): string {
  const keys = new Set(Array.from(names, keyOf));
  keys.delete(keyOf(''));
  return packKeys(keys);
}

/** Reads names that `packNames` packed. */
export function loadNames(text: string): NameSet {
  const hasKey = loadKeys(text);
  const none = keyOf('');
  return {
    has: (name) => {
      const key = keyOf(name);
      return key !== none && hasKey(key);
    },
  };
}

/** The form in which names are compared: folded stems without sizes and small words. */
export function nameKey(name: string): string {
  const found = words(name).filter(({ small }) => !small);
  return found.map(({ text }) => stem(text)).join(' ');
}

const keyOf = (name: string): number => hash(nameKey(name));

/** A number below 2^31 that stands for a name without its text, the same for names that compare equal. */
export const nameNumber = (name: string): number => keyOf(name) >>> 1;
