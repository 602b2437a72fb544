import { OTHER_SHELF } from '@aislewise/contracts/categories';
import { capitalized } from '../../lib/format.ts';

/** The label of a shoppers' category key: 'rice-noodles' is 'Rice noodles', none is 'Other'. */
export const shelfLabel = (key: string | null): string =>
  key === null ? OTHER_SHELF : capitalized(key.replaceAll('-', ' '));
