import { aisleSpellings, foldAisle } from '@aislewise/contracts/aisles';
import { categorySpellings, foldCategory } from '@aislewise/contracts/categories';

/** Names in use, each with its number of products. */
type Uses = Iterable<readonly [string, number]>;

/** A row or a change with names that are spelled. */
export interface Spelled {
  aisle?: string | null | undefined;
  category?: string | undefined;
}

function spellAs(known: Map<string, string>, key: string, given: string): string {
  const spelling = known.get(key) ?? given;
  known.set(key, spelling);
  return spelling;
}

/**
 * Returns a function that spells the aisle and the category of a row as those in use, new ones as the
 * first row that has them.
 */
export function createSpeller({ aisles, categories }: Record<'aisles' | 'categories', Uses>) {
  const knownAisles = aisleSpellings(aisles);
  const knownCategories = categorySpellings(categories);
  return <Row extends Spelled>(row: Row): Row => {
    const { aisle, category } = row;
    return {
      ...row,
      ...(aisle && { aisle: spellAs(knownAisles, foldAisle(aisle), aisle) }),
      ...(category && { category: spellAs(knownCategories, foldCategory(category), category) }),
    };
  };
}
