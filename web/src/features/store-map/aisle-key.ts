import { foldAisle } from '@aislewise/contracts/aisles';

/** Key of an aisle on the map: its folded name, the same for all its spellings. '' without an aisle. */
export const aisleKey = (aisle: string | null): string => foldAisle(aisle ?? '');
