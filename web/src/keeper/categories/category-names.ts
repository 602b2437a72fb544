import { DASHBOARD_CATEGORIES, PORTAL_CATEGORIES } from '@aislewise/contracts/products';
import { categoryText } from '@aislewise/contracts/category-texts';
import type { SelectOption } from '../../ui/field.tsx';

const OF_SPECIFICATION = [...new Set<string>([...DASHBOARD_CATEGORIES, ...PORTAL_CATEGORIES])];

/** The categories that the store uses, by name, and the specification's others (spec-coverage A7). */
export function categoryNames(used: readonly string[]): { own: string[]; more: string[] } {
  const known = new Set(used.map((name) => name.toLowerCase()));
  return {
    own: used.toSorted((a, b) => a.localeCompare(b, 'en')),
    more: OF_SPECIFICATION.filter((name) => !known.has(name.toLowerCase())),
  };
}

export const toOption = (name: string): SelectOption => ({
  value: name,
  label: categoryText(name),
});
