import { listStores } from '@aislewise/contracts/calls/stores';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { StoresService } from './service.ts';

export function storesRoutes(app: FastifyInstance, stores: StoresService): void {
  route(app, listStores, () => stores.list());
}
