import * as aisleCalls from '@aislewise/contracts/calls/aisles';
import * as categoryCalls from '@aislewise/contracts/calls/categories';
import * as photoCalls from '@aislewise/contracts/calls/photos';
import * as calls from '@aislewise/contracts/calls/products';
import * as pushes from '@aislewise/contracts/calls/pushes';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { addProduct } from './add-product.ts';
import { listAisles } from './aisles.ts';
import { listCategories, mergeCategories, renameCategory } from './categories.ts';
import {
  addCategory,
  chooseShelf,
  deleteCategory,
  moveCategory,
  setHalfLife,
} from './edit-categories.ts';
import { deleteProduct, restoreProduct } from './delete-product.ts';
import { matchPhotos } from './match-photos.ts';
import { pushStock } from './push-stock.ts';
import { pushProducts } from './push-products.ts';
import { updateProduct } from './update-product.ts';

/** Rows of a push that cost as much as a usual call. */
const PUSH_ROWS_PER_UNIT = 50;

export function productsRoutes(app: Api, ctx: Context): void {
  route(app, calls.addProduct, ({ session, body }) => addProduct(ctx, session, body));
  route(app, calls.updateProduct, ({ session, params, body }) =>
    updateProduct(ctx, session, params.productId, body),
  );
  route(app, calls.deleteProduct, ({ session, params }) =>
    deleteProduct(ctx, session, params.productId),
  );
  route(app, calls.restoreProduct, ({ session, params }) =>
    restoreProduct(ctx, session, params.productId),
  );
  route(app, pushes.pushStock, async ({ program, body, request }) => {
    request.spend(body.rows.length / PUSH_ROWS_PER_UNIT);
    return pushStock(ctx, program, body.rows);
  });
  route(app, pushes.pushProducts, async ({ program, body, request }) => {
    request.spend(body.rows.length / PUSH_ROWS_PER_UNIT);
    return pushProducts(ctx, program, body.rows);
  });
  route(app, photoCalls.matchPhotos, ({ session, body }) =>
    matchPhotos(ctx, session, body.fileNames),
  );
  route(app, aisleCalls.listAisles, ({ session }) => listAisles(ctx, session));
  route(app, categoryCalls.listCategories, ({ session }) => listCategories(ctx, session));
  route(app, categoryCalls.renameCategory, ({ session, body }) =>
    renameCategory(ctx, session, body),
  );
  route(app, categoryCalls.mergeCategories, ({ session, body }) =>
    mergeCategories(ctx, session, body),
  );
  route(app, categoryCalls.addCategory, ({ session, body }) => addCategory(ctx, session, body));
  route(app, categoryCalls.setHalfLife, ({ session, body }) => setHalfLife(ctx, session, body));
  route(app, categoryCalls.chooseShelf, ({ session, body }) => chooseShelf(ctx, session, body));
  route(app, categoryCalls.moveCategory, ({ session, body }) => moveCategory(ctx, session, body));
  route(app, categoryCalls.deleteCategory, ({ session, body }) =>
    deleteCategory(ctx, session, body),
  );
}
