/** Rows of any content for pushes, as JSON carries them. */
import fc from 'fast-check';

/** Names of properties with which Fastify refuses a whole body: they could replace a prototype. */
const REFUSED = /"(?:__proto__|constructor)"/;

/** Lists of up to eight values, some of them rows; without what JSON cannot carry. */
export const jsonRows = (row: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> =>
  fc
    .array(fc.oneof(row, fc.anything()), { maxLength: 8 })
    .map((rows) =>
      JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    .filter((text) => !REFUSED.test(text))
    .map((text) => JSON.parse(text) as unknown[]);
