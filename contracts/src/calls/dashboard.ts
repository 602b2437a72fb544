import { z } from 'zod';
import { call } from './call.ts';
import { keeperStore } from './settings.ts';

/** Spec section 3, Dashboard response. */
export const dashboard = call('GET', '/api/storekeeper/dashboard', {
  access: 'keeper',
  summary: 'Returns the own store, its four figures and the signed-in keeper',
  answer: z.object({
    store: keeperStore,
    stats: z.object({
      totalProducts: z.int(),
      inStockProducts: z.int(),
      onSaleProducts: z.int(),
      activeDeals: z.int(),
    }),
    user: z.object({ name: z.string(), email: z.string() }),
  }),
});
export type Dashboard = z.infer<typeof dashboard.answer>;
