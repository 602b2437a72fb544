import type { FinderAnswer, FinderHit } from '../index/types.ts';

/** The conditions that a query states beside the food that it names. */
export interface Limits {
  /** Ids of the products that it rules out: the basmati of "rice -basmati". */
  readonly unwanted: ReadonlySet<string>;
  /** Its parts that no name answers: "on sale". The hits leave them out. */
  readonly unread: readonly string[];
  /** How many hits are kept. */
  readonly limit: number;
}

/** An answer with the first of these hits. */
export const answerOf = (hits: readonly FinderHit[], limit: number): FinderAnswer => ({
  hits: hits.slice(0, limit),
  total: hits.length,
  nearNames: [],
});

/** The best hits of an answer that are wanted. If any product may be unwanted, the answer has to be whole. */
export function limitAnswer(
  { hits, total, nearNames }: FinderAnswer,
  { unwanted, unread, limit }: Limits,
): FinderAnswer {
  const wanted = hits.filter(({ id }) => !unwanted.has(id));
  return {
    hits: wanted.slice(0, limit).map((hit) => ({
      ...hit,
      match: { ...hit.match, leftOut: [...hit.match.leftOut, ...unread] },
    })),
    total: total - (hits.length - wanted.length),
    nearNames,
  };
}
