import { OTHER_SHELF } from '@aislewise/contracts/categories';

/** A category page's key for people: 'rice-noodles' is 'Rice noodles', none is 'Other'. */
export function shelfLabel(key: string | null): string {
  if (key === null) return OTHER_SHELF;
  const text = key.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
