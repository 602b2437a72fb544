import * as settingsCalls from '@aislewise/contracts/calls/settings';
import * as calls from '@aislewise/contracts/calls/stores';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { updateSettings } from './update-settings.ts';
import { listStores } from './stores.ts';

export function storesRoutes(app: Api, ctx: Context): void {
  route(app, calls.listStores, () => listStores(ctx.db.orm));
  route(app, settingsCalls.updateSettings, ({ session, body }) =>
    updateSettings(ctx, session, body),
  );
}
