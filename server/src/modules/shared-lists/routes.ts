import * as calls from '@aislewise/contracts/calls/shared-lists';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import {
  changeSharedList,
  endSharedList,
  readSharedList,
  startSharedList,
} from './shared-lists.ts';

export function sharedListsRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, calls.startSharedList, ({ request }) => startSharedList(ctx, request.ip));
  route(app, calls.readSharedList, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSharedList(ctx, query);
  });
  route(app, calls.changeSharedList, ({ body }) => changeSharedList(ctx, body));
  route(app, calls.endSharedList, ({ body }) => endSharedList(ctx, body));
}
