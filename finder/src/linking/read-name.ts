import { isInedible } from '../text/inedible.ts';
import { isOtherAccent } from './accents.ts';
import { fitsCategory, isFlavourable, isPlainFood, isThing } from './category-hints.ts';
import { isFoodKind, isOfKind } from './food-kinds.ts';
import type { FoodNames, FoundFoods, LinkableFood } from './food-names.ts';
import { CHANGES, isNeutral, NEVER, SHAPES } from './form-words.ts';
import { nameWords, splitName, WITH } from './split-name.ts';
import type { Meant } from './votes.ts';

/**
 * Reads one name of a product: which foods it ends in, and whether its other words leave that certain.
 * Foods are given by their index in the list of foods.
 */
export class NameReader {
  readonly #foods: readonly LinkableFood[];
  readonly #names: FoodNames;
  /** The words in the names of each food. */
  readonly #words: readonly ReadonlySet<string>[];

  constructor(foods: readonly LinkableFood[], names: FoodNames) {
    this.#foods = foods;
    this.#names = names;
    this.#words = foods.map((food) => new Set(food.names.flatMap(nameWords)));
  }

  /** The foods that a name may mean. Undefined if it does not end in the name of one. */
  read(name: string, brand: string | undefined, category: string): Meant | undefined {
    const { main, further, kind, inBrackets, joined } = splitName(name, brand);
    const found = this.#found(main, further, kind, inBrackets, category);
    if (found === undefined) return undefined;
    const flavored = this.#flavoredForm(found, further, category);
    if (flavored) return { foods: flavored, key: found.key, isCertain: true, isWhole: false };
    const bracketed = inBrackets.flatMap((part) => this.sounding(part, category)?.foods ?? []);
    const confirmed = found.foods.filter((food) => bracketed.includes(food));
    const foods = (confirmed.length > 0 ? confirmed : found.foods).filter(
      (food) => ![main, ...further].flat().some((word) => this.isOf(word, food, NEVER)),
    );
    if (foods.length === 0) return undefined;
    const isOther =
      bracketed.length > 0 &&
      confirmed.length === 0 &&
      !bracketed.some((food) => this.isNamedIn(main, food));
    const clear = foods.filter(
      (food) =>
        !isOther &&
        !inBrackets.flat().some((word) => !SHAPES.has(word) && this.isOf(word, food, CHANGES)) &&
        this.isClear(found, further, joined, category, food),
    );
    const left = [...found.left, ...further].flat();
    const isWhole = foods.some((food) => left.every((word) => this.#isBare(word, food)));
    const isVague = !isWhole && clear.some((food) => this.isKind(found.key, food));
    const isCertain = clear.length > 0 && !isVague;
    return { foods: isCertain ? clear : foods, key: found.key, isCertain, isWhole };
  }

  /** The foods with a name's main words as their name, else those named at its end. */
  #found(
    main: readonly string[],
    further: readonly (readonly string[])[],
    kind: readonly string[],
    inBrackets: readonly (readonly string[])[],
    category: string,
  ): FoundFoods | undefined {
    return (
      this.#names.inverted(main, kind) ??
      this.#withPart(main, kind.length > 0 ? [] : further) ??
      this.#specialKind(main, kind) ??
      this.#kindInBrackets(main, inBrackets) ??
      this.sounding(main, category) ??
      this.#atEnd(main)
    );
  }

  /** The food of "Paijam Rice (Boiled)", unless the name before is the usual one of a special kind. */
  #kindInBrackets(
    main: readonly string[],
    inBrackets: readonly (readonly string[])[],
  ): FoundFoods | undefined {
    const noun = main.findLast((word) => !isNeutral(word));
    const name = inBrackets
      .map((part) => [...part, noun ?? ''])
      .find((one) => this.#names.english(one));
    if (
      noun === undefined ||
      name === undefined ||
      main.some((word) => CHANGES.has(word) && !SHAPES.has(word))
    )
      return undefined;
    const found = this.#names.atEnd(main);
    const bracketed = this.#names.whole(name);
    const isUsual = (food: number): boolean => this.isUsualName(found?.key ?? '', food);
    const isOfKind = (food: number): boolean =>
      found?.foods.some((one) => this.categoryOf(one) === this.categoryOf(food)) === true;
    const isSpecial = found?.key !== noun && found?.foods.some(isUsual) === true;
    return !isSpecial && bracketed?.foods.some(isOfKind) ? bracketed : undefined;
  }

  /** The flavored form of a food that a name gives a flavour: of "Green Tea with Lemon". */
  #flavoredForm(
    found: FoundFoods,
    further: readonly (readonly string[])[],
    category: string,
  ): readonly number[] | undefined {
    const form = found.isEnglish ? this.#names.inForm('flavored', found.key) : undefined;
    const inKey = found.key.split(' ');
    const ofFound = found.foods.map((food) => this.categoryOf(food));
    const isFlavour = (other: number): boolean =>
      isPlainFood(this.categoryOf(other)) || ofFound.includes(this.categoryOf(other));
    const isFlavored = (food: number): boolean =>
      isFlavourable(this.categoryOf(food)) &&
      [...found.left, ...further].some((part) =>
        this.speaksOfOther(part, food, inKey, isFlavour),
      ) &&
      ![...found.left, ...further]
        .flat()
        .some((word) => this.isOf(word, food, NEVER) || this.isOf(word, food, CHANGES));
    const fits = (food: number): boolean => this.#mayFit(food, category);
    return form?.every(fits) && found.foods.every(isFlavored) ? form : undefined;
  }

  /** The food of "Lychees in Light Syrup" and "Green Tea with Lemon", whose names have both parts. */
  #withPart(
    main: readonly string[],
    [next = []]: readonly (readonly string[])[],
  ): FoundFoods | undefined {
    const both = [...main, ...next];
    // "With skin" alone says no other food, but it may be a part of the name.
    const isNeutralPart = next.every(isNeutral);
    const found = isNeutralPart ? this.#names.whole(both) : this.#names.atEnd(both);
    const isBoth = (name: string): boolean =>
      WITH.test(name) && nameWords(name).join(' ') === found?.key;
    const isOfBoth = found?.foods.some((food) => this.#foods[food]?.english.some(isBoth));
    return isOfBoth ? found : undefined;
  }

  /** The kind of food in "Cheese - Natural Cheddar", where the food before it is any of its kind. */
  #specialKind(main: readonly string[], special: readonly string[]): FoundFoods | undefined {
    const kind = main.at(-1) ?? '';
    const general = isFoodKind(kind) ? this.#names.atEnd(main) : undefined;
    const found = this.#names.atEnd(special);
    if (general?.key !== kind || found?.left.flat().every(isNeutral) !== true) return undefined;
    const isSpecial = (food: number): boolean => isOfKind(this.categoryOf(food), kind);
    const isGeneral = found.foods.some((food) => general.foods.includes(food));
    return isGeneral || !found.foods.every(isSpecial) ? undefined : found;
  }

  /** The foods with this whole name. A name of one word that only sounds so must fit the category. */
  sounding(inOrder: readonly string[], category: string): FoundFoods | undefined {
    const found = this.#names.whole(inOrder);
    if (found === undefined || inOrder.length > 1 || this.#names.exact(inOrder)) return found;
    const foods = found.foods.filter((food) => this.#mayFit(food, category));
    return foods.length === 0 ? undefined : { ...found, foods };
  }

  /** Whether no word beside a food's name speaks of another food. */
  isClear(
    { left, key, isEnglish, isTogether }: FoundFoods,
    further: readonly (readonly string[])[],
    joined: readonly string[],
    category: string,
    food: number,
  ): boolean {
    const before = left.flat();
    const changed = [...before, ...further.flat()].some((word) => this.isOf(word, food, CHANGES));
    if (changed) return false;
    const isExtended = this.#names.isExtended(key);
    const fits = this.#mayFit(food, category);
    if (!isTogether && !fits) return false;
    const inKey = key.split(' ');
    const overlapping = isTogether ? this.#names.overlapping(before, inKey) : [];
    if (overlapping.some((foods) => this.#isOther(foods, food, inKey))) return false;
    if (isFoodKind(key) && !further.flat().every((word) => this.#isBare(word, food))) return false;
    const isFlavoured = left.some((run) => this.speaksOfOther(run, food, inKey));
    const isBare = before.every((word) => this.#isBare(word, food));
    if (!isBare && joined.join(' ') === key) return false;
    if (isFlavoured && (isExtended || !isTogether)) return false;
    if (isFlavoured || further.some((part) => this.speaksOfOther(part, food)))
      return fits && isEnglish && isFlavourable(this.categoryOf(food));
    const isSound = this.#names.exact(inKey) === undefined;
    if (isSound) return fits && (isBare || inKey.length > 1);
    if (!isBare && isThing(this.categoryOf(food)) && !isInedible(category)) return false;
    if (isBare || (isEnglish && key.includes(' '))) return true;
    return fits && (isEnglish || !this.#names.isNoun(key));
  }

  /** Whether a name is the usual English name of a food. */
  isUsualName(key: string, food: number): boolean {
    return nameWords(this.#foods[food]?.english[0] ?? '').join(' ') === key;
  }

  /** Whether a text writes the words of a food's name with other accents than all of its names. */
  isOtherAccent(text: string, key: readonly string[], food: number): boolean {
    return isOtherAccent(text, key, this.#foods[food]?.names ?? []);
  }

  /** Whether a food is one kind only of the foods with this name: Wheat Noodles, of "noodles". */
  isKind(key: string, food: number): boolean {
    const own = nameWords(this.#foods[food]?.english[0] ?? '');
    return own.length > 1 && own.includes(key);
  }

  #mayFit(food: number, category: string): boolean {
    return category === '' || fitsCategory(category, this.categoryOf(food));
  }

  /**
   * Whether words hold an English name of another food, which is not itself in the food's name `key`
   * and which `counts`.
   */
  speaksOfOther(
    inOrder: readonly string[],
    food: number,
    key: readonly string[] = [],
    counts: (other: number) => boolean = () => true,
  ): boolean {
    const isOther = (foods: readonly number[]): boolean =>
      foods.some(counts) && this.#isOther(foods, food, key);
    return this.#names.longestIn(inOrder).some(isOther);
  }

  /** Whether a name means neither this food nor one that is in the food's name. */
  #isOther(foods: readonly number[], food: number, key: readonly string[]): boolean {
    return !foods.some((other) => other === food || this.isNamedIn(key, other));
  }

  /** Whether a word is of a set and of no name of the food. */
  isOf(word: string, food: number, set: ReadonlySet<string>): boolean {
    return set.has(word) && !this.isOwnWord(word, food);
  }

  /** Whether a word before or after a food's name says nothing more. */
  #isBare(word: string, food: number): boolean {
    return isNeutral(word) || this.isOwnWord(word, food);
  }

  /** Whether a word is in a name of the food. */
  isOwnWord(word: string, food: number): boolean {
    return this.#words[food]?.has(word) === true;
  }

  /** Whether words hold an English name of a food. */
  isNamedIn(inOrder: readonly string[], food: number): boolean {
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
    const foods = before?.foods.filter((food) => isOfKind(this.categoryOf(food), kind)) ?? [];
    return before === undefined || foods.length === 0 ? found : { ...before, foods };
  }

  /** The food's category in the pantry, '' if it has none. */
  categoryOf(food: number): string {
    return this.#foods[food]?.category ?? '';
  }
}
