/** Normalises case and spaces, so that the map shows each aisle once. */
export const aisleKey = (aisle: string | null): string =>
  (aisle ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
