type Fields = Record<string, unknown>;

/** A value as the database keeps it, in JSON. */
const asKept = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

/** Fields that say when a row was written; the change itself has its time. */
const STAMPS = new Set(['lastUpdated', 'updatedAt']);

/**
 * Both sides without the fields in which they agree, so that a change of one price is one line.
 * A side that is null (nothing stood there before, nothing stands there now) leaves the other whole.
 */
export function differing(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      !STAMPS.has(name) &&
      JSON.stringify(asKept(before[name])) !== JSON.stringify(asKept(after[name])),
  );
  const only = (side: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, side[name] ?? null]));
  return { before: only(before), after: only(after) };
}
