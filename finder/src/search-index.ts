import { fold } from './fold.ts';
import type { FinderAnswer, FinderHit, FinderIndex, FinderOptions, FinderProduct } from './types.ts';

/** A first, plain stand-in: every query word must start a word of one of the product's texts. */
export class SearchIndex implements FinderIndex {
  readonly #products = new Map<string, FinderProduct>();

  static of(products: Iterable<FinderProduct>): SearchIndex {
    const index = new SearchIndex();
    for (const product of products) index.upsert(product);
    return index;
  }

  static read(data: Uint8Array): SearchIndex {
    return SearchIndex.of(JSON.parse(new TextDecoder().decode(data)) as FinderProduct[]);
  }

  get size(): number {
    return this.#products.size;
  }

  get bytes(): number {
    return this.#products.size * 1000;
  }

  search(query: string, options: FinderOptions = {}): FinderAnswer {
    const words = fold(query).split(' ').filter(Boolean);
    const hits: FinderHit[] = [];
    for (const product of this.#products.values()) {
      const texts = [product.name, ...product.otherNames, ...(product.knownNames ?? []), product.category, ...product.tags];
      const text = texts.find((one) => words.every((word) => ` ${fold(one)}`.includes(` ${word}`)));
      if (text !== undefined && words.length > 0)
        hits.push({ id: product.id, score: product.inStock ? 2 : 1, match: { text, field: 'name', kind: 'prefix' } });
    }
    hits.sort((a, b) => b.score - a.score);
    return { hits: hits.slice(0, options.limit ?? 50), total: hits.length, nearNames: [] };
  }

  suggest(prefix: string, options: FinderOptions = {}): FinderHit[] {
    return this.search(prefix, { limit: options.limit ?? 8 }).hits;
  }

  upsert(product: FinderProduct): void {
    this.#products.set(product.id, product);
  }

  remove(id: string): void {
    this.#products.delete(id);
  }

  serialize(): Uint8Array {
    return new TextEncoder().encode(JSON.stringify([...this.#products.values()]));
  }
}
