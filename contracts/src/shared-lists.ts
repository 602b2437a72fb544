/** Rules of shopping lists that several devices share. Server and browser use them. */

/** Days after its start that a shared list ends by itself. */
export const SHARED_LIST_DAYS = 14;
/** Maximum lines of a shared list, with the removed ones. */
export const MAX_SHARED_LINES = 400;
/** Maximum lines of one call. */
export const MAX_CHANGED_LINES = 40;
/** Longest words and note of a line, in characters. */
export const MAX_LINE_TEXT = 300;
/** Maximum stores for which a line has a chosen product. */
export const MAX_CHOSEN = 8;
export const MAX_LINE_QUANTITY = 1_000_000;
/** The last moment of the year 2099, in milliseconds since 1970: no later time of a change is accepted. */
export const MAX_CHANGE_TIME_MS = 4_102_444_799_999;

/** The fields of a line that can change. */
const LINE_FIELDS = ['item', 'chosen', 'tickedAt', 'isRemoved', 'storeId'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/**
 * A line: each field is a last-writer-wins register. A field that an earlier version did not have is null and
 * was never changed.
 */
interface Line extends Readonly<Partial<Record<LineField, unknown>>> {
  readonly id: string;
  readonly addedAt: number;
  /** When each field was changed last, in milliseconds. */
  readonly changedAt: Readonly<Partial<Record<LineField, number | undefined>>>;
}

const timeOf = ({ changedAt }: Line, field: LineField): number => changedAt[field] ?? 0;

/** JSON with sorted keys: the database and the schemas change their order. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether the field of `a` was written after that of `b`. At the same time the greater JSON counts. */
function isLater<L extends Line>(a: L, b: L, field: LineField): boolean {
  const [timeA, timeB] = [timeOf(a, field), timeOf(b, field)];
  return timeA === timeB ? sortedJson(a[field]) > sortedJson(b[field]) : timeA > timeB;
}

/**
 * Merges two versions of a line: of each field the one that was written last. Commutative, associative
 * and idempotent. Returns `a` itself if nothing of `b` is later.
 */
export function mergeLine<L extends Line>(a: L, b: L): L {
  const later = LINE_FIELDS.filter((field) => isLater(b, a, field));
  if (later.length === 0 && b.addedAt >= a.addedAt) return a;
  return {
    ...a,
    ...Object.fromEntries(later.map((field) => [field, b[field] ?? null])),
    addedAt: Math.min(a.addedAt, b.addedAt),
    changedAt: {
      ...a.changedAt,
      ...Object.fromEntries(later.map((field) => [field, timeOf(b, field)])),
    },
  };
}

/** Merges two lists: all lines of both. Unchanged lines of `a` stay the same objects. */
export function mergeLines<L extends Line>(a: readonly L[], b: readonly L[]): L[] {
  const merged = new Map(a.map((line) => [line.id, line]));
  for (const line of b) {
    const known = merged.get(line.id);
    merged.set(line.id, known ? mergeLine(known, line) : line);
  }
  return [...merged.values()];
}
