import { dashboard } from '@aislewise/contracts/calls/dashboard';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { getDashboard } from './dashboard.ts';

export function dashboardRoutes(app: Api, ctx: Context): void {
  route(app, dashboard, ({ session }) => getDashboard(ctx, session));
}
