import { CUSTOMER_SAVES, dashboard } from '@aislewise/contracts/calls/dashboard';
import { WAITING_HEADER } from '@aislewise/contracts/dashboard';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { countCustomersWaiting, getDashboard } from './dashboard.ts';

export function dashboardRoutes(app: Api, ctx: Context): void {
  route(app, dashboard, ({ session }) => getDashboard(ctx, session));

  const saves = new Set(CUSTOMER_SAVES.map(({ method, path }) => `${method} ${path}`));
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions } = request;
    if (reply.statusCode >= 300 || !saves.has(`${method} ${routeOptions.url ?? ''}`)) return;
    const { storeId } = app.guards.sessionOf(request);
    try {
      const waiting = await countCustomersWaiting(ctx.db.orm, storeId);
      reply.header(WAITING_HEADER, JSON.stringify(waiting));
    } catch (err) {
      // The save is committed: its answer must not say that it failed.
      request.log.warn({ err }, 'What waits could not be counted after a save');
    }
  });
}
