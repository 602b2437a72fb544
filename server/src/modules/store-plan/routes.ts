import * as calls from '@aislewise/contracts/calls/store-plan';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { setPlan, showPlan } from './store-plan.ts';

export function storePlanRoutes(app: Api, ctx: Context): void {
  route(app, calls.showPlan, ({ params }) => showPlan(ctx, params.id));
  route(app, calls.setPlan, ({ session, body }) => setPlan(ctx, session, body));
}
