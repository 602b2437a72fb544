import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';

/** An aisle of the own store. */
export const keeperAisle = z.object({
  aisle: z.string().describe('As most of its products spell it'),
  count: z.int().positive().describe('Number of products'),
  spellings: z
    .array(z.object({ spelling: z.string(), count: z.int().positive() }))
    .describe('All spellings in the inventory, the most used first'),
});
export type KeeperAisle = z.infer<typeof keeperAisle>;

export const listAisles = call('GET', '/api/storekeeper/aisles', {
  access: 'keeper',
  summary:
    "Lists the own store's aisles with their products and spellings; “4” and “Aisle 4” are one aisle",
  query: z.object({ storeId: id.optional() }),
  answer: z.array(keeperAisle),
});
