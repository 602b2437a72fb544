import * as calls from '@aislewise/contracts/calls/explanations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { LANGUAGE_HEADERS } from '../../http/languages.ts';
import { route } from '../../http/route.ts';
import { getProductDetails, listSubstitutes } from './get-product-details.ts';

export function explanationsRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, calls.listSubstitutes, ({ params, query }) =>
    listSubstitutes(ctx, params.id, query.storeId),
  );
  route(app, calls.getProductDetails, ({ params, query, request, reply }) => {
    reply.header('vary', LANGUAGE_HEADERS);
    return getProductDetails(ctx, params.id, query.storeId, request.ip);
  });
}
