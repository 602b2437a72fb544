import * as calls from '@aislewise/contracts/calls/alerts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import {
  confirmAlert,
  showAlert,
  showAlertWays,
  startAlert,
  stopAlert,
  stopAlertsToAddress,
} from './alerts.ts';

export function alertsRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, calls.showAlertWays, () => showAlertWays(ctx));
  route(app, calls.startAlert, ({ body, request }) => startAlert(ctx, body, request.ip));
  route(app, calls.showAlert, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return showAlert(ctx, query);
  });
  route(app, calls.confirmAlert, ({ body }) => confirmAlert(ctx, body));
  route(app, calls.stopAlert, ({ body }) => stopAlert(ctx, body));
  route(app, calls.stopAlertsToAddress, ({ body }) => stopAlertsToAddress(ctx, body));
}
