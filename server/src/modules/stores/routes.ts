import * as settingsCalls from '@aislewise/contracts/calls/settings';
import * as calls from '@aislewise/contracts/calls/stores';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { updateSettings } from './update-settings.ts';
import { listStores } from './list-stores.ts';
import { getStore } from './stores.ts';

/** Stores that are read at the cost of searching one. */
const READ_PER_UNIT = 50;

export function storesRoutes(app: Api, ctx: Context): void {
  route(app, calls.listStores, async ({ request, query }) => {
    const { stores, read } = await request.inTurn(() => listStores(ctx, query));
    await request.spend(Math.floor(read / READ_PER_UNIT));
    return stores;
  });
  route(app, calls.showStore, ({ params: { id } }) => getStore(ctx.db.orm, id));
  route(app, settingsCalls.updateSettings, ({ session, body }) =>
    updateSettings(ctx, session, body),
  );
}
