import type { Context } from '../src/context.ts';

/** A queue that links nothing, for tests of what comes before. */
export const NO_LINKING: Context['linking'] = {
  add: () => undefined,
  settled: async () => undefined,
};
