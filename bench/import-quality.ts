/** Compares the products of a store after an import with what must be there. */

type OneOrMore<T> = T | T[];

export interface ExpectedProduct {
  name: OneOrMore<string>;
  price: OneOrMore<string | null>;
  barcode?: OneOrMore<string | null>;
  category?: OneOrMore<string>;
  inStock?: OneOrMore<boolean>;
  size?: OneOrMore<string | null>;
  aisle?: OneOrMore<string | null>;
  priceUnit?: OneOrMore<string | null>;
  otherNamesInclude?: string[];
  /** Whether it is in stock, by the branch that is chosen. */
  placeIf?: Record<string, boolean>;
}

export interface Case {
  file: string;
  products: ExpectedProduct[];
  /** Names that must not come in. A star stands for any text. */
  forbidden: string[];
}

/** A product as the store has it. */
export interface Stored {
  name: string;
  otherNames: string[];
  price: string | null;
  barcode: string | null;
  category: string;
  inStock: boolean;
  size: string | null;
  aisle: string | null;
  priceUnit: string | null;
}

interface Outcome {
  /** Products that the same file would add or change when it is imported again. */
  again: number;
  location: string | null;
  skipped: readonly { reason: string; count: number }[];
  /** The sentence with which the file was refused. */
  refusal?: string;
}

export const emptyCounts = () => ({
  cases: 0,
  whole: 0,
  expected: 0,
  found: 0,
  prices: 0,
  surplus: 0,
  again: 0,
});
export type Counts = ReturnType<typeof emptyCounts>;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const all = <T>(value: OneOrMore<T>): T[] => (Array.isArray(value) ? value : [value]);
const isNamed = (expected: ExpectedProduct, name: string): boolean =>
  all(expected.name).some((one) => plain(one) === plain(name));

const samePrice = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Number(a) === Number(b);
const sameBarcode = (a: string | null, b: string | null): boolean =>
  (a ?? '').replace(/^0+/, '') === (b ?? '').replace(/^0+/, '');
const sameText = (a: string | null, b: string | null): boolean => plain(a ?? '') === plain(b ?? '');

/** The fields of a product that are not as they must be. */
function faultsOf(expected: ExpectedProduct, row: Stored, location: string | null): string[] {
  const faults: string[] = [];
  const check = <T>(
    field: string,
    wanted: T[] | undefined,
    isRight: (one: T) => boolean,
    got: T,
  ) => {
    if (wanted && !wanted.some(isRight))
      faults.push(`${field} ${String(got)} for ${wanted.join('/')}`);
  };
  const given = <T>(value: OneOrMore<T> | undefined) =>
    value === undefined ? undefined : all(value);
  check('price', all(expected.price), (one) => samePrice(one, row.price), row.price);
  check('barcode', given(expected.barcode), (one) => sameBarcode(one, row.barcode), row.barcode);
  for (const field of ['category', 'size', 'aisle', 'priceUnit'] as const) {
    check(
      field,
      given<string | null>(expected[field]),
      (one) => sameText(one, row[field]),
      row[field],
    );
  }
  const ofPlace = location === null ? undefined : expected.placeIf?.[location];
  const inStock = ofPlace === undefined ? given(expected.inStock) : [ofPlace];
  check('inStock', inStock, (one) => one === row.inStock, row.inStock);
  const names = [row.name, ...row.otherNames].map(plain);
  for (const other of expected.otherNamesInclude ?? []) {
    if (!names.some((name) => name.includes(plain(other)))) faults.push(`no other name ${other}`);
  }
  return faults;
}

/** Whether a name matches one of a pattern with stars. */
function matches(pattern: string, name: string): boolean {
  const parts = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 'iu').test(name.trim());
}

/** Judges the products of a store after the import of a case. */
export function judgeCase(
  { file, products, forbidden }: Case,
  rows: readonly Stored[],
  { again, location, refusal, skipped }: Outcome,
): { counts: Counts; misses: string[] } {
  const misses: string[] = [];
  const left = new Set(rows);
  let found = 0;
  let prices = 0;
  let isRight = refusal === undefined && again === 0;
  for (const expected of products) {
    const candidates = [...left]
      .filter((row) => isNamed(expected, row.name))
      .map((row) => ({ row, faults: faultsOf(expected, row, location) }))
      .sort((a, b) => a.faults.length - b.faults.length);
    const [best] = candidates;
    if (!best) {
      misses.push(`missing: ${all(expected.name)[0]}`);
      isRight = false;
      continue;
    }
    left.delete(best.row);
    found += 1;
    if (all(expected.price).some((one) => samePrice(one, best.row.price))) prices += 1;
    if (best.faults.length > 0) {
      misses.push(`${best.row.name}: ${best.faults.join('; ')}`);
      isRight = false;
    }
  }
  for (const { name } of left) {
    const word = forbidden.some((one) => matches(one, name)) ? 'forbidden' : 'surplus';
    misses.push(`${word}: ${name}`);
    isRight = false;
  }
  if (refusal !== undefined) misses.push(`refused: ${refusal}`);
  if (again > 0) misses.push(`imported again: ${again} new or changed`);
  if (misses.length > 0) {
    for (const { reason, count } of skipped) misses.push(`(left out: ${count} ${reason})`);
  }
  const isToldApart = refusal !== undefined && /html/i.test(refusal) && file.endsWith('.xls');
  const whole = isRight || isToldApart ? 1 : 0;
  const counts = {
    cases: 1,
    whole,
    expected: products.length,
    found,
    prices,
    surplus: left.size,
    again,
  };
  return { counts, misses };
}
