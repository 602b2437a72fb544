import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { demoFile, type DemoFile, type DemoProduct } from './format.ts';

const DATA = new URL('./data/', import.meta.url);

/** A demo store with its products: those of its own file and those of other files that it stocks. */
export interface DemoStore extends DemoFile {
  id: string;
  stock: { product: DemoProduct; aisle: string; own: boolean }[];
}

/** A UUID of version 8 (RFC 9562) from the SHA-256 of the words. Equal words have equal ids. */
export function demoId(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function aisleOf(file: DemoFile, product: DemoProduct, own: boolean): string {
  const shelf = Object.entries(file.shelves).find(([, held]) => held.includes(product.category));
  if (!shelf) throw new Error(`${file.store.name} has no shelf for ${product.key}`);
  return own && product.aisle ? product.aisle : shelf[0];
}

/**
 * Reads and checks the demo stores. Throws if a file breaks the format, two products have one key, a
 * key has no product, a store stocks a product twice, or a product has no shelf.
 */
export function loadDemoStores(): DemoStore[] {
  const files = readdirSync(DATA)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => demoFile.parse(parse(readFileSync(new URL(name, DATA), 'utf8'))));
  const byKey = new Map<string, DemoProduct>();
  for (const product of files.flatMap((file) => file.products)) {
    if (byKey.has(product.key)) throw new Error(`Two demo products are called ${product.key}`);
    byKey.set(product.key, product);
  }
  return files.map((file) => {
    const shared = file.alsoStocks.map((key) => {
      const product = byKey.get(key);
      if (!product) throw new Error(`${file.store.name} stocks ${key}, which no file has`);
      return product;
    });
    if (new Set([...file.products, ...shared]).size < file.products.length + shared.length) {
      throw new Error(`${file.store.name} stocks one product twice`);
    }
    return {
      ...file,
      id: demoId('store', file.store.name),
      stock: [
        ...file.products.map((product) => ({ product, own: true })),
        ...shared.map((product) => ({ product, own: false })),
      ].map(({ product, own }) => ({ product, own, aisle: aisleOf(file, product, own) })),
    };
  });
}
