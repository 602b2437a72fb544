import * as calls from '@aislewise/contracts/calls/wordings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { suggestWording } from './wordings.ts';

export function wordingsRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, calls.suggestWording, ({ body, request }) => suggestWording(ctx, body, request.ip));
}
