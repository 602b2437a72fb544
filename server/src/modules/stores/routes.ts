import * as settingsCalls from '@aislewise/contracts/calls/settings';
import * as calls from '@aislewise/contracts/calls/stores';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { updateSettings } from './update-settings.ts';
import { listStores } from './list-stores.ts';
import { getStore } from './stores.ts';

/** Stores that are read at the cost of searching one. */
const READ_PER_UNIT = 50;

/** The address of the page after a store, as the request wrote its own (RFC 8288). */
function nextPage(url: string, afterStore: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('afterStore', afterStore);
  return `${path}?${parameters.toString()}`;
}

export function storesRoutes(app: Api, ctx: Context): void {
  route(app, calls.listStores, async ({ request, reply, query }) => {
    const { stores, total, hasNext, read } = await request.inTurn(() => listStores(ctx, query));
    request.spend(Math.floor(read / READ_PER_UNIT));
    reply.header(TOTAL_HEADER, total);
    const last = stores.at(-1);
    if (hasNext && last) reply.header('link', `<${nextPage(request.url, last.id)}>; rel="next"`);
    return stores;
  });
  route(app, calls.showStore, ({ params: { id } }) => getStore(ctx.db.orm, id));
  route(app, settingsCalls.updateSettings, ({ session, body }) =>
    updateSettings(ctx, session, body),
  );
}
