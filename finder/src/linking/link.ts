import { fitsCategory, hasNoFoodOf, isFoodKind, isOfKind } from './category-hints.ts';
import { wordSet } from '../text/small-words.ts';
import { isNeutral, nameWords, soundOf, splitName } from './split-name.ts';

/** A food of the pantry. */
export interface LinkableFood {
  id: string;
  /** Its names in English, the usual one first. */
  english: readonly string[];
  /** Its names in all languages. */
  names: readonly string[];
  /** Its category in the pantry, such as 'pulses'. Helps to decide between foods with one name. */
  category?: string | undefined;
}

/** A product of a store. */
export interface LinkableProduct {
  name: string;
  otherNames?: readonly string[] | undefined;
  category?: string | undefined;
  brand?: string | undefined;
}

/** Maximum number of unknown words before a food's name: the words of a brand. */
const MAX_UNKNOWN_WORDS = 2;
/** Minimum number of other names that must agree on a food against, or without, the product's name. */
const MIN_VOTES = 2;

/**
 * Links products to foods. When in doubt it does not link: "Fortune Besan 1 kg" is gram flour, but
 * "Besan Laddu" is not, nor is anything else made of or flavoured with a food.
 *
 * The longest food name at the end of the product's name counts, because English names end in what the
 * thing is. The words before it must not speak of another food: a brand, a size, marketing. If several
 * foods share the name, the product's other names decide, else its category, else the food whose usual
 * English name it is, unless it is an English name of another food too.
 *
 * Foods are given by their index in `#foods`.
 */
export class FoodLinker {
  readonly #foods: readonly LinkableFood[];
  /** The foods that a name may mean. */
  readonly #byName = new Map<string, number[]>();
  readonly #bySound = new Map<string, readonly number[]>();
  /** The foods with a word in any of their names. */
  readonly #byWord = new Map<string, number[]>();
  /** The usual English name of each food, where no other food has it in English. */
  readonly #ownNames: readonly (string | undefined)[];
  #longestName = 1;

  constructor(foods: readonly LinkableFood[]) {
    this.#foods = foods;
    const foodsByEnglishName = new Map<string, number[]>();
    for (const [food, { english, names }] of foods.entries()) {
      for (const name of english) addOnce(foodsByEnglishName, keyOf(name), food);
      for (const name of names) {
        const inOrder = nameWords(name);
        const key = inOrder.join(' ');
        if (key === '') continue;
        this.#longestName = Math.max(this.#longestName, inOrder.length);
        for (const word of inOrder) addOnce(this.#byWord, word, food);
        addOnce(this.#byName, key, food);
      }
    }
    this.#ownNames = foods.map(({ english: [usual = ''] }) => {
      const key = keyOf(usual);
      return foodsByEnglishName.get(key)?.length === 1 ? key : undefined;
    });
    for (const [key, meant] of this.#byName) {
      const sound = soundOf(key.split(' '));
      if (sound === '') continue;
      this.#bySound.set(sound, [...new Set([...(this.#bySound.get(sound) ?? []), ...meant])]);
    }
  }

  /** The id of the product's food. Undefined if that is not certain. */
  link(product: LinkableProduct): string | undefined {
    const [food, ...others] = this.#possibleFoods(product);
    return food === undefined || others.length > 0 ? undefined : this.#foods[food]?.id;
  }

  /**
   * Further names of a product: all names of its food. If several foods are possible ("Methi", seeds
   * or leaves), the names that they share.
   */
  namesOf(product: LinkableProduct): readonly string[] {
    const [first, ...others] = this.#possibleFoods(product).map((food) => this.#foods[food]);
    if (first === undefined || others.length === 0) return first?.names ?? [];
    const shared = others.map((food) => new Set((food?.names ?? []).map(keyOf)));
    return first.names.filter((name) => shared.every((keys) => keys.has(keyOf(name))));
  }

  /** The foods that a product may be: one if it is certain, none if it is no food. */
  #possibleFoods(product: LinkableProduct): readonly number[] {
    const { category = '', brand } = product;
    const named = this.#foodsOfName(product.name, brand);
    if (named?.length === 0) return [];
    const votes = new Map<number, number>();
    for (const name of product.otherNames ?? []) {
      const meant = this.#foodsOfName(name, brand) ?? [];
      for (const food of meant) votes.set(food, (votes.get(food) ?? 0) + 1 / meant.length);
    }
    return this.#decide(product, named, votes).filter(
      (food) => !hasNoFoodOf(category, this.#categoryOf(food)),
    );
  }

  #decide(
    { name, brand, category = '' }: LinkableProduct,
    named: readonly number[] | undefined,
    votes: ReadonlyMap<number, number>,
  ): readonly number[] {
    const elected = winner([...votes], MIN_VOTES);
    if (named === undefined) return elected;
    const confirmed = winner(
      [...votes].filter(([food]) => named.includes(food)),
      0,
    );
    if (confirmed.length > 0) return confirmed;
    // Two or more other names mean one other food: the pantry lacks the product's name for it.
    if (elected.length > 0) return elected;
    if (named.length === 1) return named;
    const inCategory = named.filter((food) => fitsCategory(category, this.#categoryOf(food)));
    if (inCategory.length > 0) return inCategory;
    const [main = []] = splitName(name, brand).parts;
    const key = main.join(' ');
    const owners = named.filter((food) => key.endsWith(this.#ownNames[food] ?? ' '));
    return owners.length === 1 ? owners : named;
  }

  /** The foods that a name may mean: none if it means something else, undefined if that is unknown. */
  #foodsOfName(name: string, brand: string | undefined): readonly number[] | undefined {
    const { parts, inBrackets, isSeveral } = splitName(name, brand);
    const [main = [], ...further] = parts;
    const meant = this.#named(main) ?? (isSeveral ? [] : this.#foodsAtEnd(main));
    const bracketed = inBrackets.flatMap((part) => this.#named(part) ?? []);
    if (meant === undefined) {
      const isUnknown = main.every((word) => !this.#byWord.has(word)) && further.length === 0;
      return isUnknown && bracketed.length > 0 ? [...new Set(bracketed)] : undefined;
    }
    const confirmed = meant.filter((food) => bracketed.includes(food));
    const left = confirmed.length > 0 ? confirmed : meant;
    return left.filter((food) => further.every((part) => this.#agrees(part, food)));
  }

  /** The foods with exactly this name, else those with a name of the same sound. */
  #named(inOrder: readonly string[]): readonly number[] | undefined {
    return this.#byName.get(inOrder.join(' ')) ?? this.#bySound.get(soundOf(inOrder));
  }

  /** The foods of the longest name at the end, if the words before it do not speak of another food. */
  #foodsAtEnd(inOrder: readonly string[]): readonly number[] | undefined {
    for (let end = inOrder.length; end > 0; end -= 1) {
      for (let start = Math.max(0, end - this.#longestName); start < end; start += 1) {
        const meant = this.#named(inOrder.slice(start, end));
        if (meant === undefined) continue;
        const before = inOrder.slice(0, start);
        const unknown = before.filter((word) => !this.#byWord.has(word) && !isNeutral(word));
        if (unknown.length > MAX_UNKNOWN_WORDS) return [];
        return meant.filter((food) => this.#agrees(before, food));
      }
      if (!isNeutral(inOrder[end - 1] ?? '')) break;
    }
    return this.#foodsBeforeKind(inOrder);
  }

  /** The foods named by the words before the last one, if that is their kind: "Hilsa Fish". */
  #foodsBeforeKind(inOrder: readonly string[]): readonly number[] | undefined {
    const kind = inOrder.at(-1) ?? '';
    if (inOrder.length < 2 || !isFoodKind(kind)) return undefined;
    const meant = this.#foodsAtEnd(inOrder.slice(0, -1));
    return meant?.filter((food) => isOfKind(this.#categoryOf(food), kind));
  }

  /** Whether these words speak of no other food, and of nothing made of this one. */
  #agrees(inOrder: readonly string[], food: number): boolean {
    return inOrder.every((word) => {
      const foods = this.#byWord.get(word);
      const isUnknown = foods === undefined && !CHANGES.has(word);
      return foods?.includes(food) === true || isNeutral(word) || isUnknown;
    });
  }

  #categoryOf(food: number): string {
    return this.#foods[food]?.category ?? '';
  }
}

/** The food with the most votes, if it has the minimum and no other food has as many. */
function winner(votes: readonly (readonly [food: number, votes: number])[], min: number): number[] {
  const [first, second] = votes.toSorted((a, b) => b[1] - a[1]);
  return first === undefined || first[1] < min || first[1] === second?.[1] ? [] : [first[0]];
}

/** Adds a food to a list, unless it was the last one added. */
function addOnce(lists: Map<string, number[]>, key: string, food: number): void {
  const foods = lists.get(key);
  if (foods === undefined) lists.set(key, [food]);
  else if (foods.at(-1) !== food) foods.push(food);
}

function keyOf(name: string): string {
  return nameWords(name).join(' ') || name;
}

/** Words that make another product of a food. */
const CHANGES = wordSet(
  'ade alternative artificial baked blend bhaja bhuna boiled breaded caramelised caramelized cake candied candy canned chaat chew chip chutney coated condensed cooked cracker crispy crunchy cube curried curry dehydrated dip dried drink dry essence evaporated extract fermented filled flake flavor flavored flavour flavoured free fried glazed granola grilled ground imitation infused instant jam jelly less marinated masala milled mix mock paste pickle pickled pop powder powdered puff puffed ready roasted salted sauce seasoned smoked snack soap soup spiced spicy split sprouted stuffed substitute sugared sweetened syrup toasted vegan veg wafer wash',
);
