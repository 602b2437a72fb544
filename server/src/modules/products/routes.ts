import {
  addProduct,
  deleteProduct,
  listKeeperProducts,
  newSeasonalProducts,
  onSaleProducts,
  restoreProduct,
  storeInventory,
  updateProduct,
} from '@aislewise/contracts/products';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import type { FastifyInstance } from 'fastify';
import type { Api } from '../../platform/guards.ts';
import { route } from '../../platform/http.ts';
import { sendReady } from '../../platform/ready-answer.ts';
import type { ProductsService, KeeperProductsService } from './service.ts';

export function productsRoutes(app: FastifyInstance, products: ProductsService): void {
  route(app, onSaleProducts, ({ query }) => products.onSale(query.storeId));
  route(app, newSeasonalProducts, ({ query }) => products.newSeasonal(query.storeId));

  route(app, storeInventory, async ({ params, query, request, reply }) =>
    sendReady(request, reply, await products.inventory(params.id, query.perCategory)),
  );
}

export function keeperProductsRoutes(app: Api, products: KeeperProductsService): void {
  route(app, listKeeperProducts, async ({ session, query, reply }) => {
    const { total, rows } = await products.list(session, query);
    reply.header(TOTAL_HEADER, total);
    return rows;
  });
  route(app, addProduct, ({ session, body }) => products.add(session, body));
  route(app, updateProduct, ({ session, params, body }) =>
    products.update(session, params.productId, body),
  );
  route(app, deleteProduct, ({ session, params }) => products.remove(session, params.productId));
  route(app, restoreProduct, ({ session, params }) => products.restore(session, params.productId));
}
