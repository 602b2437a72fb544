import * as settingsCalls from '@aislewise/contracts/calls/settings';
import * as calls from '@aislewise/contracts/calls/stores';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { updateSettings } from './update-settings.ts';
import { listStores } from './stores.ts';

/** Stores that are listed at the cost of searching one. */
const LISTED_PER_UNIT = 50;

export function storesRoutes(app: Api, ctx: Context): void {
  route(app, calls.listStores, async ({ request }) => {
    const stores = await request.inTurn(() => listStores(ctx.db.orm));
    await request.spend(Math.floor(stores.length / LISTED_PER_UNIT));
    return stores;
  });
  route(app, settingsCalls.updateSettings, ({ session, body }) =>
    updateSettings(ctx, session, body),
  );
}
