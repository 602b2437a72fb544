import { updateSettings } from '@aislewise/contracts/calls/settings';
import * as calls from '@aislewise/contracts/calls/stores';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { changeSettings } from './change-settings.ts';
import { listStores } from './stores.ts';

export function storesRoutes(app: Api, ctx: Context): void {
  route(app, calls.listStores, () => listStores(ctx.db.orm));
  route(app, updateSettings, ({ session, body }) => changeSettings(ctx, session, body));
}
