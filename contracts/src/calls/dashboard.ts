import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { keeperStore } from './settings.ts';
import { UNCHECKED_DAYS } from '../products.ts';

/** Spec section 3, Dashboard response. */
export const dashboard = call('GET', '/api/storekeeper/dashboard', {
  access: 'keeper',
  summary:
    'Returns the own store, its four figures, what waits for the keeper, and the signed-in keeper',
  answer: z.object({
    store: keeperStore,
    stats: z.object({
      totalProducts: z.int(),
      inStockProducts: z.int(),
      onSaleProducts: z.int(),
      activeDeals: z.int(),
    }),
    waiting: z.object({
      newFeedback: z.int().describe('Feedback whose status is pending'),
      newRequests: z.int().describe('Requests whose status is submitted'),
      reviewedRequests: z.int().describe('Requests whose status is under_review'),
      approvedRequests: z.int().describe('Requests whose status is approved'),
      outOfStock: z.int(),
      withoutPrice: z.int(),
      withoutAisle: z.int(),
      labelsToPrint: z
        .int()
        .nullable()
        .describe(
          'Products whose price is another than on their last shelf label; null if none was printed yet',
        ),
      unchecked: z
        .int()
        .describe(`Products never counted, or not in the last ${UNCHECKED_DAYS} days`),
    }),
    user: z.object({ id, name: z.string(), email: z.string() }),
  }),
});
export type Dashboard = z.infer<typeof dashboard.answer>;
