import type { ProductRow } from './rules.ts';

/** The names by which a row of a push says its product. */
export interface PushedNames {
  key?: string | undefined;
  barcode?: string | null | undefined;
  name?: string | undefined;
}

/** A key without the name of its till: `7NQ…` of `square:7NQ…`. */
const bareKey = (key: string): string => key.slice(key.indexOf(':') + 1);

/** A barcode as it is compared. Empty for none. */
const bareBarcode = (barcode: string | null | undefined): string =>
  (barcode ?? '').replace(/^0+/, '');

/** Whether two values can be of one product: one is missing, or they are the same. */
const canBeSame = (a: string, b: string): boolean => a === '' || b === '' || a === b;

/** The products that the rows of a push may name, as they are after the rows so far. */
export class ProductIndex {
  readonly #byId = new Map<string, ProductRow>();
  readonly #byKey = new Map<string, string>();
  readonly #byBareKey = new Map<string, string>();
  readonly #byBarcode = new Map<string, string>();
  readonly #byName = new Map<string, Set<string>>();

  constructor(products: readonly ProductRow[]) {
    for (const product of products) this.set(product);
  }

  /** Adds a product, or replaces it by its new state. */
  set(product: ProductRow): void {
    const { id, tillKey, barcode, name } = product;
    this.#byId.set(id, product);
    if (tillKey !== null) {
      this.#byKey.set(tillKey, id);
      if (!this.#byBareKey.has(bareKey(tillKey))) this.#byBareKey.set(bareKey(tillKey), id);
    }
    const bare = bareBarcode(barcode);
    if (bare !== '' && !this.#byBarcode.has(bare)) this.#byBarcode.set(bare, id);
    const named = this.#byName.get(name.toLowerCase()) ?? new Set();
    this.#byName.set(name.toLowerCase(), named.add(id));
  }

  #get(id: string | undefined): ProductRow | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** The product that has this barcode. */
  ownerOf(barcode: string | null): ProductRow | undefined {
    const found = this.#get(this.#byBarcode.get(bareBarcode(barcode)));
    return found && bareBarcode(found.barcode) === bareBarcode(barcode) ? found : undefined;
  }

  /**
   * The product that a row names: by the whole key, by the key without its till, by the barcode, by the
   * name. Of one name, a product with another key or barcode is another product.
   */
  find({ key, barcode = null, name }: PushedNames): ProductRow | undefined {
    const keyed =
      key === undefined ? undefined : (this.#byKey.get(key) ?? this.#byBareKey.get(key));
    if (keyed !== undefined) return this.#get(keyed);
    const owner = this.ownerOf(barcode);
    if (owner || name === undefined) return owner;
    const named = [...(this.#byName.get(name.toLowerCase()) ?? [])].map((id) => this.#get(id));
    return named.find(
      (one) =>
        one?.name.toLowerCase() === name.toLowerCase() &&
        canBeSame(bareBarcode(one.barcode), bareBarcode(barcode)) &&
        canBeSame(one.tillKey ?? '', key ?? ''),
    );
  }
}
