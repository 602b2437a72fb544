import { foldAisle } from '@aislewise/contracts/aisles';

/** The folded name of an aisle, by which the map shows each once; '' without an aisle. */
export const aisleKey = (aisle: string | null): string => foldAisle(aisle ?? '');
