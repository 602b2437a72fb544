import { readFileSync } from 'node:fs';
import type { CatalogueRow } from './engines/engine.ts';

/** A query with the ids of its right answers. */
export interface SearchCase {
  query: string;
  kind: string;
  expected: readonly string[];
  concepts?: readonly string[];
  inCatalogueNames?: boolean;
}

/** The ids of the rows that are also right for a concept, by its id. */
export type Relevance = Readonly<Record<string, readonly string[]>>;

/** Reads a catalogue of JSON lines. Missing fields become empty. */
export function readCatalogue(path: string): CatalogueRow[] {
  return readLines<Partial<CatalogueRow> & { id: string; name: string }>(path).map(
    ({ id, name, otherNames = [], category = '', brand = '' }) => ({
      id,
      name,
      otherNames,
      category,
      brand,
    }),
  );
}

export function readCases(path: string): SearchCase[] {
  return readLines<SearchCase>(path);
}

export function readRelevance(path: string): Relevance {
  return JSON.parse(readFileSync(path, 'utf8')) as Relevance;
}

/** Cuts the catalogue to `size` rows, or fills it up with copies that have one more word in the name. */
export function rowsOfSize(rows: readonly CatalogueRow[], size: number): CatalogueRow[] {
  const sized = rows.slice(0, size);
  for (let round = 2; sized.length < size; round += 1) {
    for (const row of rows.slice(0, size - sized.length)) {
      const own = `${row.name} ${lettersOf(round * 7919 + sized.length)}`;
      sized.push({ ...row, id: `${row.id}-${round}`, name: own });
    }
  }
  return sized;
}

/** A made-up word for a number, always the same one. */
function lettersOf(number: number): string {
  const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'pra', 'ren', 'sta', 'tor', 'vim', 'zan', 'chu'];
  let word = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length] ?? '';
  return word;
}

function readLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
