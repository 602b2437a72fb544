import {
  listKeeperProducts as listCall,
  listPrices as pricesCall,
} from '@aislewise/contracts/calls/products';
import * as calls from '@aislewise/contracts/calls/inventory';
import * as labelCalls from '@aislewise/contracts/calls/shelf-labels';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { listKeeperProducts } from './list-products.ts';
import { listPrices } from './price-history.ts';
import { listShelfLabels, markLabelsPrinted } from './shelf-labels.ts';
import { bulkUpdateInventory } from './bulk-update-inventory.ts';
import { updateInventory } from './update-inventory.ts';

export function inventoryRoutes(app: Api, ctx: Context): void {
  route(app, listCall, async ({ session, query, reply }) => {
    const { total, products } = await listKeeperProducts(ctx, session, query);
    reply.header(TOTAL_HEADER, total);
    return products;
  });
  route(app, pricesCall, ({ params: { id } }) => listPrices(ctx, id));
  route(app, calls.updateInventory, ({ session, params, body }) =>
    updateInventory(ctx, session, params.productId, body),
  );
  route(app, calls.bulkUpdateInventory, ({ session, body }) =>
    bulkUpdateInventory(ctx, session, body),
  );
  route(app, labelCalls.listShelfLabels, ({ session, query }) =>
    listShelfLabels(ctx, session, query),
  );
  route(app, labelCalls.markLabelsPrinted, ({ session, body }) =>
    markLabelsPrinted(ctx, session, body),
  );
}
