import { z } from 'zod';
import { call } from './call.ts';
import { store } from './stores.ts';
import { THEME_COLORS } from './theme.ts';

/** The dashboard's first answer (spec section 3, Dashboard response). */
export const dashboard = call({
  method: 'GET',
  path: '/api/storekeeper/dashboard',
  access: 'keeper',
  summary: 'The own store, its four figures, and the signed-in keeper',
  status: 200,
  answer: z.object({
    store: store.pick({
      id: true,
      name: true,
      address: true,
      hours: true,
      logoUrl: true,
      logoColor: true,
    }),
    stats: z.object({
      totalProducts: z.int(),
      inStockProducts: z.int(),
      onSaleProducts: z.int(),
      activeDeals: z.int(),
    }),
    user: z.object({ name: z.string(), email: z.string() }),
  }),
});

export const updateSettings = call({
  method: 'PATCH',
  path: '/api/storekeeper/settings',
  access: 'keeper',
  summary: "Changes the own store's theme colour",
  body: z.object({ logoColor: z.enum(THEME_COLORS) }),
  status: 200,
  answer: store,
});
