/**
 * The form in which aisles are compared: '4', 'aisle 4' and 'Aisle  4' are one aisle, '4B' is another.
 * Only case, spaces and the word 'aisle' before a number are ignored.
 */
export const foldAisle = (aisle: string): string =>
  aisle
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^aisle ?(?=\d)/, '');

/**
 * The spelling that most products use, by folded aisle. Of equally frequent ones the first.
 *
 * @param used spellings with their numbers of products
 */
export function aisleSpellings(used: Iterable<readonly [string, number]>): Map<string, string> {
  const best = new Map<string, { spelling: string; count: number }>();
  for (const [spelling, count] of used) {
    const key = foldAisle(spelling);
    const known = best.get(key);
    if (!known || count > known.count) best.set(key, { spelling, count });
  }
  return new Map([...best].map(([key, { spelling }]) => [key, spelling]));
}
