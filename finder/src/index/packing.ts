import type { FinderProduct } from './types.ts';

const VERSION = 1;

/** A product in a packed index: id, in stock, then numbers of texts. */
type Row = [
  id: string,
  inStock: 0 | 1,
  name: number,
  others: number[],
  brand: number,
  known: number[],
  tags: number[],
  category: number,
];

interface Packed {
  version: number;
  texts: string[];
  rows: Row[];
}

/** Products as UTF-8 JSON in which every text stands once. */
export function pack(products: Iterable<FinderProduct>): Uint8Array {
  const numbers = new Map<string, number>();
  const number = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const rows: Row[] = [];
  for (const { id, inStock, name, otherNames, brand, knownNames, tags, category } of products) {
    rows.push([
      id,
      inStock ? 1 : 0,
      number(name),
      otherNames.map(number),
      number(brand ?? ''),
      (knownNames ?? []).map(number),
      tags.map(number),
      number(category),
    ]);
  }
  const packed: Packed = { version: VERSION, texts: [...numbers.keys()], rows };
  return new TextEncoder().encode(JSON.stringify(packed));
}

/**
 * What `pack` wrote.
 * @throws {RangeError} when it is not a packed index of this version.
 */
export function unpack(data: Uint8Array): FinderProduct[] {
  const packed = parse(data);
  const text = (number: number): string => packed.texts[number] ?? '';
  return packed.rows.map(([id, inStock, name, others, brand, known, tags, category]) => ({
    id,
    inStock: inStock === 1,
    name: text(name),
    otherNames: others.map(text),
    brand: text(brand) === '' ? undefined : text(brand),
    knownNames: known.map(text),
    tags: tags.map(text),
    category: text(category),
  }));
}

function parse(data: Uint8Array): Packed {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
  } catch (cause) {
    throw new RangeError('These bytes are not a search index.', { cause });
  }
  if (!isPacked(value))
    throw new RangeError(`These bytes are not a search index of version ${VERSION}.`);
  return value;
}

function isPacked(value: unknown): value is Packed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === VERSION &&
    'texts' in value &&
    Array.isArray(value.texts) &&
    'rows' in value &&
    Array.isArray(value.rows)
  );
}
