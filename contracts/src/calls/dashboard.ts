import { z } from 'zod';
import { undoChange } from './audit.ts';
import { call } from './call.ts';
import { removeFeedbackText, updateFeedback } from './feedback.ts';
import { id, language } from './fields.ts';
import { erasePersonalData } from './personal-data.ts';
import { removeRequestText, updateRequest } from './requests.ts';
import { keeperStore } from './settings.ts';
import { UNCHECKED_DAYS } from '../products.ts';

/** The messages of customers that wait for the keeper. The portal shows these counts beside every section. */
export const customersWaiting = z.object({
  newFeedback: z.int().describe('Feedback whose status is pending'),
  newRequests: z.int().describe('Requests whose status is submitted'),
  reviewedRequests: z.int().describe('Requests whose status is under_review'),
  approvedRequests: z.int().describe('Requests whose status is approved'),
});
export type CustomersWaiting = z.infer<typeof customersWaiting>;

/** The saves that can change these counts. Their answers carry them in `WAITING_HEADER`. */
export const CUSTOMER_SAVES = [
  updateFeedback,
  removeFeedbackText,
  updateRequest,
  removeRequestText,
  erasePersonalData,
  undoChange,
];

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
    waiting: customersWaiting.extend({
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
    user: z.object({ id, name: z.string(), email: z.string(), language: language.nullable() }),
  }),
});
export type Dashboard = z.infer<typeof dashboard.answer>;
