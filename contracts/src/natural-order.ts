let collator: Intl.Collator | undefined;

/**
 * Compares names in the order in which people count: 'Aisle 2' before 'Aisle 10'. Case and accents do not
 * count.
 */
export function compareNaturally(a: string, b: string): number {
  // Created on use: the first collator takes a phone long.
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
