/** Consecutive parts of a list, each with at most `size` items. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
