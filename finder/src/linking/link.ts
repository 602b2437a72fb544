import { BrandNames } from './brand-names.ts';
import { isInedible } from '../text/inedible.ts';
import { readSize } from '../text/product-size.ts';
import {
  fitsCategory,
  hasNoFoodOf,
  isCombination,
  isDishOrMix,
  isFlavourOf,
  isFlesh,
  isInTinLiquid,
  isOfOtherCategory,
  isOtherForm,
  isOtherSize,
  isPlainFood,
  isTinnable,
  isTinned,
} from './category-hints.ts';
import { FoodNames, type LinkableFood, type LinkableProduct } from './food-names.ts';
import { CHANGES, isNeutral, NEVER } from './form-words.ts';
import { guessFoods } from './guess-food.ts';
import { NameReader } from './read-name.ts';
import { IS_LATIN, keyOf, nameWords, splitName, withoutOffers } from './split-name.ts';
import { count, type Meant, MIN_VOTES, NAME_VOTES, only, winner } from './votes.ts';

export type { LinkableFood, LinkableProduct };

/** Each product that is not certain keeps these names, so there are few. */
const MAX_GUESS_NAMES = 5;
const TINNED_NAME = /\b(?:canned|tinned)\b/i;
/** The word at the end of a flavour. */
const FLAVOUR = /(?<=\S\s)\bflavou?r(?:ed)?\b/giu;

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
  readonly #brands: BrandNames;
  readonly #reader: NameReader;

  constructor(foods: readonly LinkableFood[]) {
    this.#foods = foods;
    this.#names = new FoodNames(foods);
    this.#brands = new BrandNames(foods);
    this.#reader = new NameReader(foods, this.#names);
  }

  /** The id of the product's food. Undefined if that is not certain. */
  link(product: LinkableProduct): string | undefined {
    const [food, ...others] = this.#possibleFoods(product);
    return food === undefined || others.length > 0 ? undefined : this.#foods[food]?.id;
  }

  /**
   * Further names of a product: all names of its food. If several foods are possible ("Methi", seeds
   * or leaves), the names that they share. If it is certain of none, the English names of the food that its
   * words most probably name.
   */
  namesOf(product: LinkableProduct): readonly string[] {
    const [first, ...others] = this.#possibleFoods(product).map((food) => this.#foods[food]);
    if (first === undefined) {
      const [guess = -1] = guessFoods(product, {
        names: this.#names,
        brands: this.#brands,
        reader: this.#reader,
      });
      return this.#foods[guess]?.english.slice(0, MAX_GUESS_NAMES) ?? [];
    }
    if (others.length === 0) return first.names;
    const shared = others.map((food) => new Set((food?.names ?? []).map(keyOf)));
    return first.names.filter((name) => shared.every((keys) => keys.has(keyOf(name))));
  }

  /** The foods that a product may be: one if it is certain, none if it is no food. */
  #possibleFoods({ name: fullName, ...others }: LinkableProduct): readonly number[] {
    const product = { ...others, name: withoutOffers(fullName) };
    const { name, category = '', brand } = product;
    if (isCombination(name)) return [];
    const inedible = isInedible(name);
    const { size } = readSize(name);
    const canBe = (food: number): boolean => {
      const usual = this.#foods[food]?.english[0] ?? '';
      const ofFood = this.#reader.categoryOf(food);
      return (
        !hasNoFoodOf(category, ofFood, inedible, this.#reader.isOwnWord('mix', food)) &&
        !isOtherForm(name, category, usual, ofFood) &&
        !isOtherSize(size, ofFood, usual)
      );
    };
    const named = only(this.#reader.read(name, brand, category), canBe);
    const decided = this.#decide(product, named, this.#votes(product, named));
    const found = decided.length > 0 ? decided : this.#inFront(product, named);
    const key = named?.key.split(' ') ?? [];
    // English writes accents as it likes: "crepes" are "crêpes".
    const isForeign = this.#names.english(key) === undefined;
    const isNamed = (food: number): boolean =>
      !isForeign ||
      named?.foods.includes(food) !== true ||
      !this.#reader.isOtherAccent(name, key, food);
    const foods = (found.length > 0 ? found : this.#tinnedAtEnd(product)).filter(
      (food) => canBe(food) && isNamed(food),
    );
    const [food] = foods;
    return food === undefined || foods.length > 1 ? foods : this.#asSold(food, name, category);
  }

  /** The tinned form of the food that ends the name of a tinned product: "Three Herons Peas Can". */
  #tinnedAtEnd({ name, category = '', brand }: LinkableProduct): readonly number[] {
    if (!isTinned(name, category)) return [];
    const { main, further } = splitName(name, brand);
    const found = this.#names.atEnd(main);
    const [form, ...others] = (found && this.#names.inForm('canned', found.key)) ?? [];
    if (found === undefined || form === undefined || others.length > 0) return [];
    const isOther = [...found.left, ...further].some(
      (part) =>
        this.#reader.speaksOfOther(part, form, found.key.split(' ')) ||
        part.some((word) => this.#reader.isOf(word, form, CHANGES)),
    );
    return isOther ? [] : [form];
  }

  /** The tinned form of a food if the product is tinned. None if it is, and the pantry has no such form. */
  #asSold(food: number, name: string, category: string): readonly number[] {
    const { english = [] } = this.#foods[food] ?? {};
    const ofFood = this.#reader.categoryOf(food);
    const mayBe = isFlesh(ofFood) && isInTinLiquid(name);
    const isSure = isTinnable(ofFood) && isTinned(name, category);
    if (!(isSure || mayBe) || english.some((one) => TINNED_NAME.test(one))) return [food];
    const form = english.flatMap((one) => this.#names.inForm('canned', one) ?? []).slice(0, 1);
    return form.length > 0 || isSure ? form : [food];
  }

  /** The food that begins a name and alone fits the category: "Instant Noodles Shrimp Flavour". */
  #inFront({ name, category = '', brand }: LinkableProduct, named?: Meant): readonly number[] {
    const { main, further, inBrackets } = splitName(name.replace(FLAVOUR, ' '), brand);
    const fits = (food: number): boolean => fitsCategory(category, this.#reader.categoryOf(food));
    const isPlain = (food: number): boolean => isPlainFood(this.#reader.categoryOf(food));
    const found = this.#names.atFront(main, fits, isPlain);
    const [food, ...others] = found?.foods ?? [];
    if (found === undefined || food === undefined || others.length > 0) return [];
    const bracketed = inBrackets.flatMap((part) => this.#names.named(part) ?? []);
    const words = nameWords(name).join(' ');
    const isOther =
      words.includes(`${found.key} flavor`) ||
      this.#reader.isKind(found.key, food) ||
      named?.key.endsWith(` ${found.key}`) === true ||
      isFlesh(this.#reader.categoryOf(food)) ||
      bracketed.some((one) => one !== food && fits(one)) ||
      further.some((part) => this.#reader.speaksOfOther(part, food, [], fits)) ||
      [main, ...further, ...inBrackets]
        .flat()
        .some(
          (word) => this.#reader.isOf(word, food, CHANGES) || this.#reader.isOf(word, food, NEVER),
        );
    if (isOther || !this.#reader.isClear(found, [], [], category, food)) return [];
    const flavours = [main.filter((word) => !found.key.split(' ').includes(word)), ...further];
    const isFlavored = flavours.some((part) => this.#reader.speaksOfOther(part, food));
    return (isFlavored ? this.#names.inForm('flavored', found.key) : undefined) ?? [food];
  }

  /** The foods that a product's other names and its names in brackets mean, as votes. */
  #votes({ name, otherNames = [], category = '', brand }: LinkableProduct, named?: Meant): Meant[] {
    const { inBrackets } = splitName(name, brand);
    const bracketed = inBrackets.map((part) => ({
      foods: this.#reader.sounding(part, category)?.foods ?? [],
      key: part.join(' '),
      isCertain: true,
      isWhole: true,
    }));
    const others = otherNames.flatMap((other) => this.#reader.read(other, brand, category) ?? []);
    // "Dry Dates (Khejur)", "Light Soy Sauce (Shoyu)": the other name repeats a part of the name.
    const isPart = ({ foods }: Meant): boolean =>
      named !== undefined &&
      !foods.some((food) => named.foods.includes(food)) &&
      foods.some((food) => this.#reader.isNamedIn(named.key.split(' '), food));
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
          fitsCategory(category, this.#reader.categoryOf(food)) &&
          !nameWords(name).some((word) => this.#reader.isOf(word, food, CHANGES)),
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
    if (foods.length === 1 && named.isWhole && named.key.includes(' ')) return foods;
    // Two or more other names mean one other food: the pantry lacks the product's name for it.
    if (elected.length > 0) return elected;
    const special = winner(whole, 1).filter(
      (food) =>
        !isOfOtherCategory(category, this.#reader.categoryOf(food)) &&
        (!named.isWhole || this.#isSpecial(named.key, food)),
    );
    if (special.length > 0) return special;
    const isForeign = this.#names.english(named.key.split(' ')) === undefined;
    const isFar = (food: number): boolean =>
      isOfOtherCategory(category, this.#reader.categoryOf(food));
    // "Gala" among fruits is no milk, though that is its name in Greek.
    if (foods.length === 1) return isForeign ? foods.filter((food) => !isFar(food)) : foods;
    const inCategory = foods.filter((food) =>
      fitsCategory(category, this.#reader.categoryOf(food)),
    );
    if (inCategory.length > 0) return inCategory;
    const key = this.#names.atEnd(splitName(name, brand).main)?.key;
    const owners = foods.filter((food) => this.#isOwnName(key, food));
    const isOpen = isDishOrMix(
      category,
      foods.map((food) => this.#reader.categoryOf(food)),
    );
    return owners.length === 1 && !isOpen ? owners : foods;
  }

  /** The food of the brand that begins a name, if the name says no more, or a fruit as its flavour. */
  #ofBrand(name: string, category: string, named: Meant | undefined): number | undefined {
    const { food, rest } = this.#brands.find(nameWords(name));
    if (food === undefined) return undefined;
    const ofFood = this.#reader.categoryOf(food);
    const isSame = (one: number): boolean =>
      one === food || isFlavourOf(ofFood, this.#reader.categoryOf(one));
    const isSilent = (part: readonly string[]): boolean =>
      this.#names.longestIn(part).every((meant) => meant.some(isSame));
    const isChanged = rest.some((word) => this.#reader.isOf(word, food, CHANGES));
    const isBare = (word: string): boolean => isNeutral(word) || this.#reader.isOwnWord(word, food);
    const { further, joined } = splitName(name, undefined);
    const isFlavour = (part: readonly string[]): boolean =>
      this.#names.longestIn(part).length > 0 && isSilent(part);
    if (!further.every((part) => part.every(isBare) || isFlavour(part))) return undefined;
    // "Chocolate" says less than the food of the brand, which is "Filled Chocolate Bars".
    const usual = nameWords(this.#foods[food]?.english[0] ?? '');
    const inKey = named?.key.split(' ') ?? [];
    const unnamed = rest.filter((word) => !inKey.includes(word));
    const isSaid =
      inKey.every((word) => usual.includes(word)) || this.#isInForeignName(inKey.join(' '), food);
    if (named && isSaid && joined.join(' ') !== named.key) return food;
    if (named?.foods.includes(food) && isSilent(unnamed)) return food;
    const isFree = rest.every(isBare) || (!named?.isCertain && isSilent(rest) && !isChanged);
    return isFree && fitsCategory(category, ofFood) ? food : undefined;
  }

  /** Whether a name in another script than Latin is a part of one of a food's names. */
  #isInForeignName(key: string, food: number): boolean {
    const { names = [] } = this.#foods[food] ?? {};
    return !IS_LATIN.test(key) && names.some((name) => nameWords(name).join(' ').includes(key));
  }

  /** The food that other names mean, where the name itself is not certain and has one vote more. */
  #confirm(
    foods: readonly number[],
    votes: readonly (readonly [food: number, votes: number])[],
    category: string,
  ): readonly number[] {
    const counted = votes
      .filter(
        ([food, n]) =>
          n >= MIN_VOTES || !isOfOtherCategory(category, this.#reader.categoryOf(food)),
      )
      .map(([food, n]) => [food, foods.includes(food) ? n + NAME_VOTES : n] as const);
    return winner(counted, MIN_VOTES);
  }

  /** Whether a food is a special one of a name's foods: Thai Basil, of "Basil". */
  #isSpecial(key: string, food: number): boolean {
    const names = this.#foods[food]?.english ?? [];
    return names.some((name) => nameWords(name).join(' ').endsWith(` ${key}`));
  }

  /** Whether a name is the usual English name of a food and an English name of no other. */
  #isOwnName(key: string | undefined, food: number): boolean {
    if (key === undefined || !this.#reader.isUsualName(key, food)) return false;
    return this.#names.english(key.split(' '))?.length === 1;
  }
}
