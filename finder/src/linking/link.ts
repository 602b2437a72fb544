import {
  fitsCategory,
  hasNoFoodOf,
  isFlesh,
  isOtherForm,
  isFlavourable,
  isFoodKind,
  isInedible,
  isOfKind,
  isOfOtherCategory,
  isPlainFood,
  isThing,
} from './category-hints.ts';
import {
  FoodNames,
  type FoundFoods,
  type LinkableFood,
  type LinkableProduct,
} from './food-names.ts';
import { CHANGES, isNeutral, NEVER } from './form-words.ts';
import { keyOf, nameWords, splitName } from './split-name.ts';
import { count, type Meant, MIN_VOTES, NAME_VOTES, winner } from './votes.ts';

export type { LinkableFood, LinkableProduct };

/** The word at the end of a flavour. */
const FLAVOUR = /\bflavou?r(?:ed)?\b/giu;

/**
 * Links products to foods. When in doubt it does not link: "Fortune Besan 1 kg" is gram flour, but
 * "Besan Laddu" is not, nor is anything else made of or flavoured with a food.
 *
 * The longest food name at the end of the product's name counts, because English names end in what the
 * thing is. If another word of the name speaks of another food, one of the product's other names must
 * confirm the food. If several foods share the name, the product's other names decide, else its
 * category, else the food whose usual English name it is, unless it is an English name of another food
 * too.
 *
 * Foods are given by their index in `#foods`.
 */
export class FoodLinker {
  readonly #foods: readonly LinkableFood[];
  readonly #names: FoodNames;
  /** The words in the names of each food. */
  readonly #words: readonly ReadonlySet<string>[];

  constructor(foods: readonly LinkableFood[]) {
    this.#foods = foods;
    this.#names = new FoodNames(foods);
    this.#words = foods.map(({ names }) => new Set(names.flatMap(nameWords)));
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
    const { name, category = '', brand } = product;
    const inedible = isInedible(name);
    const canBe = (food: number): boolean =>
      !hasNoFoodOf(category, this.#categoryOf(food), inedible, this.#isOwnWord('mix', food)) &&
      !isOtherForm(name, category, this.#foods[food]?.english[0] ?? '');
    const named = this.#foodsOfName(name, brand, category);
    const decided = this.#decide(product, named, this.#votes(product, named));
    return (decided.length > 0 ? decided : this.#inFront(product, named)).filter(canBe);
  }

  /** The food that begins a name and alone fits the category: "Instant Noodles Shrimp Flavour". */
  #inFront({ name, category = '', brand }: LinkableProduct, named?: Meant): readonly number[] {
    const { main, further, inBrackets } = splitName(name.replace(FLAVOUR, ' '), brand);
    const fits = (food: number): boolean => fitsCategory(category, this.#categoryOf(food));
    const isPlain = (food: number): boolean => isPlainFood(this.#categoryOf(food));
    const found = this.#names.atFront(main, fits, isPlain);
    const [food, ...others] = found?.foods ?? [];
    if (found === undefined || food === undefined || others.length > 0) return [];
    const bracketed = inBrackets.flatMap((part) => this.#names.named(part) ?? []);
    const isOther =
      named?.key.endsWith(` ${found.key}`) === true ||
      isFlesh(this.#categoryOf(food)) ||
      bracketed.some((one) => one !== food && fits(one)) ||
      [main, ...further]
        .flat()
        .some((word) => this.#isOf(word, food, CHANGES) || this.#isOf(word, food, NEVER));
    return isOther || !this.#isClear(found, [], [], category, food) ? [] : [food];
  }

  /** The foods that a product's other names and its names in brackets mean, as votes. */
  #votes({ name, otherNames = [], category = '', brand }: LinkableProduct, named?: Meant): Meant[] {
    const { inBrackets } = splitName(name, brand);
    const bracketed = inBrackets.map((part) => ({
      foods: this.#sounding(part, category)?.foods ?? [],
      key: part.join(' '),
      isCertain: true,
      isWhole: true,
    }));
    const others = otherNames.flatMap((other) => this.#foodsOfName(other, brand, category) ?? []);
    // "Dry Dates (Khejur)", "Light Soy Sauce (Shoyu)": the other name repeats a part of the name.
    const isPart = ({ foods }: Meant): boolean =>
      named !== undefined &&
      !foods.some((food) => named.foods.includes(food)) &&
      foods.some((food) => this.#isNamedIn(named.key.split(' '), food));
    return [...bracketed, ...others].filter((vote) => vote.isCertain && !isPart(vote));
  }

  #decide(
    { name, brand, category = '' }: LinkableProduct,
    named: Meant | undefined,
    votes: readonly Meant[],
  ): readonly number[] {
    const whole = count(votes.filter(({ isWhole }) => isWhole));
    const elected = winner(whole, MIN_VOTES);
    const branded = this.#ofBrand(name, category, named);
    if (branded !== undefined) return [branded];
    if (named === undefined) {
      const fitting = whole.filter(
        ([food]) =>
          fitsCategory(category, this.#categoryOf(food)) &&
          !nameWords(name).some((word) => this.#isOf(word, food, CHANGES)),
      );
      return elected.length > 0 ? elected : winner(fitting, 1);
    }
    const { foods, isCertain } = named;
    if (!isCertain) return this.#confirm(foods, whole, category);
    const confirmed = winner(
      count(votes).filter(([food]) => foods.includes(food)),
      0,
    );
    if (confirmed.length > 0) return confirmed;
    // Two or more other names mean one other food: the pantry lacks the product's name for it.
    if (elected.length > 0) return elected;
    if (foods.length === 1) return foods;
    const inCategory = foods.filter((food) => fitsCategory(category, this.#categoryOf(food)));
    if (inCategory.length > 0) return inCategory;
    const key = this.#names.atEnd(splitName(name, brand).main)?.key;
    const owners = foods.filter((food) => this.#isOwnName(key, food));
    return owners.length === 1 ? owners : foods;
  }

  /** The food of the brand that begins a name, if the name says no more, or a fruit as its flavour. */
  #ofBrand(name: string, category: string, named: Meant | undefined): number | undefined {
    const { foods, rest } = this.#names.ofBrand(nameWords(name));
    const [food, ...others] = foods;
    if (food === undefined || others.length > 0) return undefined;
    const isSame = (one: number): boolean => one === food || this.#categoryOf(one) === 'fruits';
    const isSilent = this.#names.longestIn(rest).every((meant) => meant.some(isSame));
    const isFree = rest.every(isNeutral) || (named?.isCertain !== true && isSilent);
    return isFree && fitsCategory(category, this.#categoryOf(food)) ? food : undefined;
  }

  /** The food that other names mean, where the name itself is not certain and has one vote more. */
  #confirm(
    foods: readonly number[],
    votes: readonly (readonly [food: number, votes: number])[],
    category: string,
  ): readonly number[] {
    const counted = votes
      .filter(([food, n]) => n >= MIN_VOTES || !isOfOtherCategory(category, this.#categoryOf(food)))
      .map(([food, n]) => [food, foods.includes(food) ? n + NAME_VOTES : n] as const);
    return winner(counted, MIN_VOTES);
  }

  /** Whether a name is the usual English name of a food and an English name of no other. */
  #isOwnName(key: string | undefined, food: number): boolean {
    const own = nameWords(this.#foods[food]?.english[0] ?? '');
    return own.join(' ') === key && this.#names.english(own)?.length === 1;
  }

  /** The foods that a name may mean. Undefined if it does not end in the name of one. */
  #foodsOfName(name: string, brand: string | undefined, category: string): Meant | undefined {
    const { main, further, inBrackets, joined } = splitName(name, brand);
    const found = this.#found(main, further, category);
    if (found === undefined) return undefined;
    const bracketed = inBrackets.flatMap((part) => this.#sounding(part, category)?.foods ?? []);
    const confirmed = found.foods.filter((food) => bracketed.includes(food));
    const foods = (confirmed.length > 0 ? confirmed : found.foods).filter(
      (food) => ![main, ...further].flat().some((word) => this.#isOf(word, food, NEVER)),
    );
    if (foods.length === 0) return undefined;
    const isOther =
      bracketed.length > 0 &&
      confirmed.length === 0 &&
      !bracketed.some((food) => this.#isNamedIn(main, food));
    const clear = foods.filter(
      (food) => !isOther && this.#isClear(found, further, joined, category, food),
    );
    const isCertain = clear.length > 0;
    const left = [...found.left, ...further].flat();
    const isWhole = foods.some((food) => left.every((word) => this.#isBare(word, food)));
    return { foods: isCertain ? clear : foods, key: found.key, isCertain, isWhole };
  }

  /** The foods with a name's main words as their name, else those named at its end. */
  #found(
    main: readonly string[],
    [next = []]: readonly (readonly string[])[],
    category: string,
  ): FoundFoods | undefined {
    return this.#names.inverted(main, next) ?? this.#sounding(main, category) ?? this.#atEnd(main);
  }

  /** The foods with this whole name. A name of one word that only sounds so must fit the category. */
  #sounding(inOrder: readonly string[], category: string): FoundFoods | undefined {
    const found = this.#names.whole(inOrder);
    if (found === undefined || inOrder.length > 1 || this.#names.exact(inOrder)) return found;
    const foods = found.foods.filter((food) => this.#mayFit(food, category));
    return foods.length === 0 ? undefined : { ...found, foods };
  }

  /** Whether no word beside a food's name speaks of another food. */
  #isClear(
    { left, key, isEnglish, isTogether }: FoundFoods,
    further: readonly (readonly string[])[],
    joined: readonly string[],
    category: string,
    food: number,
  ): boolean {
    const before = left.flat();
    const changed = [...before, ...further.flat()].some((word) => this.#isOf(word, food, CHANGES));
    if (changed) return false;
    const isExtended = this.#names.isExtended(key);
    const fits = this.#mayFit(food, category);
    if (!isTogether && !fits) return false;
    const inKey = key.split(' ');
    const overlapping = isTogether ? this.#names.overlapping(before, inKey) : [];
    if (overlapping.some((foods) => this.#isOther(foods, food, inKey))) return false;
    const isFlavoured = left.some((run) => this.#speaksOfOther(run, food, inKey));
    if (isFlavoured && (isExtended || !isTogether || joined.join(' ') === key)) return false;
    if (isFlavoured || further.some((part) => this.#speaksOfOther(part, food)))
      return fits && isEnglish && isFlavourable(this.#categoryOf(food));
    const isBare = before.every((word) => this.#isBare(word, food));
    const isSound = this.#names.exact(inKey) === undefined;
    if (isSound) return fits && (isBare || inKey.length > 1);
    if (!isBare && isThing(this.#categoryOf(food)) && !isInedible(category)) return false;
    if (isBare || (isEnglish && key.includes(' '))) return true;
    return fits && (isEnglish || !this.#names.isNoun(key));
  }

  #mayFit(food: number, category: string): boolean {
    return category === '' || fitsCategory(category, this.#categoryOf(food));
  }

  /** Whether words hold an English name of another food, which is not itself in the food's name. */
  #speaksOfOther(inOrder: readonly string[], food: number, key: readonly string[] = []): boolean {
    return this.#names.longestIn(inOrder).some((foods) => this.#isOther(foods, food, key));
  }

  /** Whether a name means neither this food nor one that is in the food's name. */
  #isOther(foods: readonly number[], food: number, key: readonly string[]): boolean {
    return !foods.some((other) => other === food || this.#isNamedIn(key, other));
  }

  /** Whether a word is of a set and of no name of the food. */
  #isOf(word: string, food: number, set: ReadonlySet<string>): boolean {
    return set.has(word) && !this.#isOwnWord(word, food);
  }

  /** Whether a word before or after a food's name says nothing more. */
  #isBare(word: string, food: number): boolean {
    return isNeutral(word) || this.#isOwnWord(word, food);
  }

  #isOwnWord(word: string, food: number): boolean {
    return this.#words[food]?.has(word) === true;
  }

  /** Whether words hold an English name of a food. */
  #isNamedIn(inOrder: readonly string[], food: number): boolean {
    return [...this.#names.namesIn(inOrder)].some((foods) => foods.includes(food));
  }

  /** The foods named at the end. "Hilsa Fish": the last word may be the kind of the food before it. */
  #atEnd(inOrder: readonly string[]): FoundFoods | undefined {
    const found = this.#names.atEnd(inOrder);
    if (found?.key.includes(' ')) return found;
    const words = inOrder.slice(0, inOrder.findLastIndex((word) => !isNeutral(word)) + 1);
    const kind = words.at(-1) ?? '';
    if (words.length < 2 || !isFoodKind(kind)) return found;
    const before = this.#names.atEnd(words.slice(0, -1));
    const foods = before?.foods.filter((food) => isOfKind(this.#categoryOf(food), kind)) ?? [];
    return before === undefined || foods.length === 0 ? found : { ...before, foods };
  }

  #categoryOf(food: number): string {
    return this.#foods[food]?.category ?? '';
  }
}
