/** The three-way merge of a row that two sides change, by field. Server and browser use it. */

/** Some fields of a row. An undefined one counts as left out. */
export type SomeFields<T> = { [Field in keyof T]?: T[Field] | undefined };

/** The result of a merge. */
export interface Merge<T> {
  /** The fields that this side has changed and the other has not: they are written. */
  set: Partial<T>;
  /** The fields that both sides have changed, to different values. */
  conflicts: (keyof T)[];
}

/** Whether two values of a field are equal. A time equals its ISO text. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges the change of one side into a row that another may have changed since.
 *
 * @param seen the values that the change started from; a field without one is written as it is
 * @param mine the values after the change; a field that is left out or undefined does not change
 * @param now the row as it is
 */
export function mergeFields<T extends object>(
  seen: SomeFields<T>,
  mine: SomeFields<T>,
  now: SomeFields<T>,
): Merge<T> {
  const merge: Merge<T> = { set: {}, conflicts: [] };
  for (const field of Object.keys(mine) as (keyof T)[]) {
    const [was, wanted, is] = [seen[field], mine[field], now[field]];
    if (wanted === undefined) continue;
    if (was === undefined) merge.set[field] = wanted;
    else if (isSameValue(wanted, was) || isSameValue(wanted, is)) continue;
    else if (isSameValue(is, was)) merge.set[field] = wanted;
    else merge.conflicts.push(field);
  }
  return merge;
}
