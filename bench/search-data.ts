import { readFileSync } from 'node:fs';
import type { CatalogueRow } from './engines/engine.ts';

/** A query with what answers it. */
export interface SearchCase {
  query: string;
  kind: string;
  expected: readonly string[];
  concepts?: readonly string[];
  inCatalogueNames?: boolean;
}

/** Which rows are also right for a concept, by its id. */
export type Relevance = Readonly<Record<string, readonly string[]>>;

/** A catalogue of JSON lines. Left out fields are empty. */
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

/** So many rows: the catalogue's, cut, or followed by further ones that differ in a word of their own. */
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

/** A made-up word, the same for the same number. */
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
