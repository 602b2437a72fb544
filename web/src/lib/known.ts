/** The part of a query's result that says whether its answer is known. */
export interface AskedQuery<Data> {
  readonly data: Data | undefined;
  /** Null without one. */
  readonly error: unknown;
}

/**
 * The state of an answer. Only `empty` and `known` say something about its rows: an answer that is
 * loading or has failed is not one without rows.
 */
export type Known<Data> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'empty' }
  | { readonly is: 'known'; readonly data: Data };

const hasNone = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * Returns the state of a query's answer. An answer that could not be read again is known
 * from before.
 *
 * @param isEmpty whether an answer has nothing; by default for lists only
 */
export function knownOf<Data>(
  { data, error }: AskedQuery<Data>,
  isEmpty: (data: Data) => boolean = hasNone,
): Known<Data> {
  if (data === undefined) return { is: error ? 'failed' : 'loading' };
  return isEmpty(data) ? { is: 'empty' } : { is: 'known', data };
}

/** The state of a part of an answer, or of a value derived from it. */
export function mapKnown<From, To>(
  known: Known<From>,
  map: (data: From) => To,
  isEmpty: (data: To) => boolean = hasNone,
): Known<To> {
  if (known.is !== 'known') return known;
  const data = map(known.data);
  return isEmpty(data) ? { is: 'empty' } : { is: 'known', data };
}

/**
 * The rows to choose from, for a field, a filter or suggestions: none as long as they are not known.
 * Nothing may be said of their number; sentences such as 'None yet' take a `Known`.
 */
export const choicesOf = <Row>({
  data,
}: {
  readonly data: readonly Row[] | undefined;
}): readonly Row[] => (data === undefined ? [] : data);
