import { undoChange as undoCall } from '@aislewise/contracts/calls/audit';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { undoChange } from './undo-change.ts';

export function undoRoutes(app: Api, ctx: Context): void {
  route(app, undoCall, ({ session, params, body }) =>
    undoChange(ctx, session, params.id, body.takeOld),
  );
}
