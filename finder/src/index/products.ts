import type { KnownNames } from './known-names.ts';
import { FIELDS, linkedField, linkedProduct, linkOf, type OwnTexts } from './text-table.ts';
import type { FinderProduct } from './types.ts';

const PRODUCT_BYTES = 200;

/** The products of an index, numbered; a number is used again after its product is gone. */
export class ProductTable {
  readonly #own: OwnTexts;
  readonly #known: KnownNames;
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #inStock: boolean[] = [];
  /** For each product its own texts, the name first: text number and field in one number. */
  readonly #texts: (readonly number[])[] = [];
  readonly #free: number[] = [];

  constructor(own: OwnTexts, known: KnownNames) {
    this.#own = own;
    this.#known = known;
  }

  get size(): number {
    return this.#numbers.size;
  }

  get bytes(): number {
    return this.#ids.length * PRODUCT_BYTES;
  }

  /** One more than the highest number. */
  get end(): number {
    return this.#ids.length;
  }

  id(product: number): string {
    return this.#ids[product] ?? '';
  }

  inStock(product: number): boolean {
    return this.#inStock[product] ?? false;
  }

  name(product: number): string {
    const link = this.#texts[product]?.[0];
    return link === undefined ? '' : this.#own.texts.text(linkedProduct(link));
  }

  /** The product's own texts: links whose "product" is a text's number. */
  texts(product: number): readonly number[] {
    return this.#texts[product] ?? [];
  }

  /** Adds or replaces a product. With `sort` false the words must be sorted after (see `OwnTexts.link`). */
  put(product: FinderProduct, sort: boolean): void {
    this.remove(product.id);
    const number = this.#free.pop() ?? this.#ids.length;
    this.#numbers.set(product.id, number);
    this.#ids[number] = product.id;
    this.#inStock[number] = product.inStock;
    const links: number[] = [];
    const all = textsByField(product);
    for (const [field, texts] of all.entries())
      for (const [at, text] of texts.entries()) {
        // A text counts once, in the field that counts most.
        if (text === '' || texts.indexOf(text) < at || stoodBefore(all, field, text)) continue;
        links.push(linkOf(this.#own.link(text, number, field, sort), field));
      }
    this.#texts[number] = links;
    this.#known.put(number, product.knownNames, sort);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    for (const link of this.texts(number))
      this.#own.unlink(linkedProduct(link), number, linkedField(link));
    this.#known.remove(number);
    this.#texts[number] = [];
    this.#ids[number] = '';
    this.#numbers.delete(id);
    this.#free.push(number);
  }

  /** Every product as it was put in. */
  *all(): Iterable<FinderProduct> {
    for (const [id, number] of this.#numbers) {
      const fields: string[][] = FIELDS.map(() => []);
      for (const link of this.texts(number))
        fields[linkedField(link)]?.push(this.#own.texts.text(linkedProduct(link)));
      const [name = [], otherNames = [], brand = [], , tags = [], category = []] = fields;
      const { texts } = this.#known;
      const knownNames = Array.from(this.#known.textsOf(number), (text) => texts.text(text));
      yield {
        id,
        name: name[0] ?? '',
        otherNames,
        category: category[0] ?? '',
        tags,
        brand: brand[0],
        inStock: this.inStock(number),
        knownNames,
      };
    }
  }
}

function stoodBefore(all: readonly (readonly string[])[], field: number, text: string): boolean {
  for (let before = 0; before < field; before += 1)
    if (all[before]?.includes(text) === true) return true;
  return false;
}

/** A product's own texts in the order of FIELDS; what the pantry knows is held elsewhere. */
function textsByField(product: FinderProduct): (readonly string[])[] {
  const { name, otherNames, brand, tags, category } = product;
  return [[name], otherNames, brand === undefined ? [] : [brand], [], tags, [category]];
}
