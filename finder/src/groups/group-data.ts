/** Facts about groups of foods, as the pantry states them and a device loads them. */

/** A group of foods in a tree: pork is in meat. */
export interface FoodGroup {
  readonly id: string;
  /** The English name that is shown. */
  readonly name: string;
  /** The groups that this one is in. */
  readonly in: readonly string[];
  /** The food that has the group's name: the food Milk of the group milk. */
  readonly food?: string | undefined;
  /** Foods and groups that people mean first, in order. */
  readonly first: readonly string[];
  /** Those that they mean last. */
  readonly last: readonly string[];
  /** English words in a product's name that put it into the group: "frozen". */
  readonly marks: readonly string[];
  /** Groups in this one that readers of some languages do not mean: no pork for "meat" in Arabic. */
  readonly apart?:
    | { readonly groups: readonly string[]; readonly languages: readonly string[] }
    | undefined;
  /** Whether the foods contain an allergen that people avoid by name. */
  readonly isAllergen: boolean;
  readonly isEaten: boolean;
}

/** A cut or form that narrows a group: "minced", "fresh". */
export interface FoodKind {
  readonly id: string;
  /** Only products with one of these English words are of the kind. Empty for no such rule. */
  readonly words: readonly string[];
  /** Products with one of these words are not. */
  readonly without: readonly string[];
}

/** The names of groups and kinds in a language. */
export interface GroupNames {
  /** A code of the pantry, also with a region: `es-AR`. */
  readonly language: string;
  /** The names of each group in the order of the groups, separated by "|" and "/", shared ones marked (`markShared`). */
  readonly groups: string;
  /** The same for kinds. A name that ends in "*" is the beginning of a word. */
  readonly kinds: string;
}

export interface GroupData {
  readonly groups: readonly FoodGroup[];
  readonly kinds: readonly FoodKind[];
  readonly names: readonly GroupNames[];
}

/** Joins the names of each thing to one text. */
export const packNames = (names: readonly (readonly string[])[]): string =>
  names.map((ofOne) => ofOne.join('/')).join('|');

/** Reads what `packNames` returned. */
export const unpackNames = (text: string): string[][] =>
  text.split('|').map((ofOne) => (ofOne === '' ? [] : ofOne.split('/')));

const SHARED = '~';

/** Marks a name that foods of the group have, other than the one that the group is named after. */
export const markShared = (name: string): string => `${name}${SHARED}`;

/** Reads a name that may be marked by `markShared`. */
export function readShared(packed: string): { name: string; isShared: boolean } {
  const isShared = packed.endsWith(SHARED);
  return { name: isShared ? packed.slice(0, -SHARED.length) : packed, isShared };
}
