import { type FoodNameIndex, NO_LIST } from './food-names.ts';
import { fieldOf, occurrenceOf, type OwnTextIndex, productOf } from './text-table.ts';
import type { FinderProduct, FoodHint } from './types.ts';

/** Estimate of a product's memory beside its texts. */
const PRODUCT_BYTES = 200;

/** The products of an index, numbered. The number of a removed product is used again. */
export class ProductTable {
  readonly #own: OwnTextIndex;
  readonly #foodNames: FoodNameIndex;
  readonly #foodHints: FoodNameIndex;
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #inStock: boolean[] = [];
  readonly #texts: (readonly number[])[] = [];
  readonly #hints: (readonly FoodHint[])[] = [];
  readonly #free: number[] = [];
  /** The products whose food is a guess. */
  readonly #guessed = new Set<number>();

  constructor(own: OwnTextIndex, foodNames: FoodNameIndex, foodHints: FoodNameIndex) {
    this.#own = own;
    this.#foodNames = foodNames;
    this.#foodHints = foodHints;
  }

  get bytes(): number {
    return this.#ids.length * PRODUCT_BYTES;
  }

  /** Number of products. */
  get count(): number {
    return this.#numbers.size;
  }

  /** One more than the highest number. */
  get end(): number {
    return this.#ids.length;
  }

  id(product: number): string {
    return this.#ids[product] ?? '';
  }

  isInStock(product: number): boolean {
    return this.#inStock[product] ?? false;
  }

  name(product: number): string {
    const [name] = this.texts(product);
    return name === undefined ? '' : this.#own.texts.text(productOf(name));
  }

  /** A product's own texts, the name first: occurrences with the text's number as "product". */
  texts(product: number): readonly number[] {
    return this.#texts[product] ?? [];
  }

  /** A product's name, other names, brand, tags and category. */
  ownTexts(product: number): string[] {
    return this.texts(product).map((text) => this.#own.texts.text(productOf(text)));
  }

  /** A number that products of one food share. */
  foodNameList(product: number): number {
    return this.#foodNames.listOf(product);
  }

  /** The foods of a name, by their lists of names; some have no product here (see `listsNamed`). */
  foodsNamed(inOrder: readonly string[], written?: string): readonly number[] {
    return this.#foodNames.table.listsNamed(inOrder, written);
  }

  /** Whether a product's food is in no group of any of these foods. False for a product without a food. */
  isOtherKind(product: number, foods: readonly number[]): boolean {
    const food = this.foodNameList(product);
    if (food === NO_LIST || foods.length === 0 || foods.includes(food)) return false;
    return !foods.some((one) => this.#foodNames.table.shareGroup(food, one));
  }

  /** Whether the product's food is no form of any of these foods. False for a product without a food. */
  isUnrelated(product: number, foods: readonly number[]): boolean {
    const food = this.foodNameList(product);
    if (food === NO_LIST || foods.length === 0) return false;
    return !foods.some((one) => this.#foodNames.table.areRelated(food, one));
  }

  /** Whether one of these foods is no form of what the product's food is. */
  isOneOfSeveral(product: number, foods: readonly number[]): boolean {
    const food = this.foodNameList(product);
    return food !== NO_LIST && foods.some((one) => !this.#foodNames.table.areAkin(food, one));
  }

  /** Whether the names of the product's food are guesses. */
  isFoodGuess(product: number): boolean {
    return this.#guessed.has(product);
  }

  /** The hint of a product's food with this text. */
  hint(product: number, text: string): FoodHint | undefined {
    return this.#hints[product]?.find((hint) => hint.text === text);
  }

  /** The number of the product of this id, if there is one. */
  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** Adds a product, or replaces the one of this id. Returns its number. */
  put(product: FinderProduct): number {
    this.remove(product.id);
    const number = this.#free.pop() ?? this.#ids.length;
    this.#numbers.set(product.id, number);
    this.#ids[number] = product.id;
    this.#inStock[number] = product.inStock;
    const { name, otherNames, brand = '', tags, category } = product;
    // In the order of FIELDS. Food names have an index of their own.
    const textsByField = [[name], otherNames, [brand], [], tags, [category]];
    const fields = new Map<string, number>();
    for (const [field, texts] of textsByField.entries())
      for (const text of texts) if (text !== '' && !fields.has(text)) fields.set(text, field);
    this.#texts[number] = Array.from(fields, ([text, field]) =>
      occurrenceOf(this.#own.add(text, number, field), field),
    );
    this.#foodNames.add(number, product.foodNames, product.groups);
    if (product.isFoodGuess === true) this.#guessed.add(number);
    const { foodHints = [] } = product;
    this.#hints[number] = foodHints;
    this.#foodHints.add(
      number,
      foodHints.map(({ text }) => text),
    );
    return number;
  }

  /** Removes a product. Ignores unknown ids. */
  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    for (const text of this.texts(number)) this.#own.remove(productOf(text), number, fieldOf(text));
    this.#foodNames.remove(number);
    this.#guessed.delete(number);
    this.#foodHints.remove(number);
    this.#hints[number] = [];
    this.#texts[number] = [];
    this.#ids[number] = '';
    this.#numbers.delete(id);
    this.#free.push(number);
  }
}
