import * as calls from '@aislewise/contracts/calls/explanations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { explainProduct } from './explain-product.ts';

export function explanationsRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, calls.getProductDetails, ({ params, query, request }) =>
    explainProduct(ctx, params.id, query.storeId, request.ip),
  );
}
