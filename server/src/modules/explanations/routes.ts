import { getProductDetails } from '@aislewise/contracts/calls/explanations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { DetailsService } from './service.ts';

export function detailsRoutes(app: FastifyInstance, details: DetailsService): void {
  route(app, getProductDetails, ({ params, query, request }) =>
    details.explain(params.id, query.storeId, request.ip),
  );
}
