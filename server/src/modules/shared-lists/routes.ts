import * as calls from '@aislewise/contracts/calls/shared-lists';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { ListStreams } from './list-streams.ts';
import {
  changeSharedList,
  endSharedList,
  readSharedList,
  startSharedList,
} from './shared-lists.ts';

export function sharedListsRoutes(app: FastifyInstance, ctx: Context): void {
  const streams = new ListStreams(ctx);
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  route(app, calls.startSharedList, ({ request }) => startSharedList(ctx, request.ip));
  route(app, calls.readSharedList, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSharedList(ctx, query);
  });
  route(app, calls.changeSharedList, ({ body }) => changeSharedList(ctx, body));
  route(app, calls.endSharedList, ({ body }) => endSharedList(ctx, body));
  route(app, calls.followSharedList, async ({ query, request, reply }) => {
    const events = await streams.open(query, request.ip);
    reply.type('text/event-stream').headers({
      'cache-control': 'no-store, no-transform',
      // A kept connection would delay the end of the server.
      connection: 'close',
      // nginx would hold the events back.
      'x-accel-buffering': 'no',
    });
    // Fastify streams it. The contract describes the text that arrives.
    return events as unknown as string;
  });
}
