/** The list with `name` at this index; an index beyond an end is the end. */
export function movedTo(names: readonly string[], name: string, index: number): readonly string[] {
  const order = names.filter((one) => one !== name);
  order.splice(Math.max(0, Math.min(index, order.length)), 0, name);
  return order;
}

/** The name after this one; null at the end. */
export const nextOf = (names: readonly string[], name: string): string | null =>
  names[names.indexOf(name) + 1] ?? null;

/**
 * The gap of a list into which a row is dropped: 0 is before the first row.
 *
 * @param middles the middle of each row, in pixels from above
 */
export const gapAt = (middles: readonly number[], y: number): number => {
  const below = middles.findIndex((middle) => y < middle);
  return below < 0 ? middles.length : below;
};
