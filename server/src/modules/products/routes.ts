import {
  addProduct,
  deleteProduct,
  listKeeperProducts,
  restoreProduct,
  updateProduct,
} from '@aislewise/contracts/calls/products';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { ProductsService } from './service.ts';

export function productsRoutes(app: Api, products: ProductsService): void {
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
