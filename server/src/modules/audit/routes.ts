import * as calls from '@aislewise/contracts/calls/audit';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { listChanges } from './audit.ts';

export function auditRoutes(app: Api, ctx: Context): void {
  route(app, calls.listChanges, ({ session, query }) => listChanges(ctx, session, query));
}
