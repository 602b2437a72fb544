import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { hashedId } from '../lib/submission-id.ts';
import { demoFile, type DemoFile, type DemoProduct } from './format.ts';

const DATA = new URL('./data/', import.meta.url);

/** A demo store with its products: those of its own file and those of other files that it stocks. */
export interface DemoStore extends DemoFile {
  id: string;
  stock: { product: DemoProduct; aisle: string; own: boolean }[];
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
      id: hashedId('store', file.store.name),
      stock: [
        ...file.products.map((product) => ({ product, own: true })),
        ...shared.map((product) => ({ product, own: false })),
      ].map(({ product, own }) => ({ product, own, aisle: aisleOf(file, product, own) })),
    };
  });
}
