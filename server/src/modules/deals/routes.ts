import { listDeals } from '@aislewise/contracts/deals';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http.ts';
import type { DealsService } from './service.ts';

export function dealsRoutes(app: FastifyInstance, deals: DealsService): void {
  route(app, listDeals, ({ query }) => deals.shown(query.storeId, new Date()));
}
