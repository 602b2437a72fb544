import { listStores as listStoresCall } from '@aislewise/contracts/calls/stores';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listStores } from './stores.ts';

export function storesRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, listStoresCall, () => listStores(db.orm));
}
