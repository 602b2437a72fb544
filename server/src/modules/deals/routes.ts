import * as calls from '@aislewise/contracts/calls/deals';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { addDeal, deleteDeal, listDeals, listKeeperDeals, updateDeal } from './deals.ts';

export function dealsRoutes(app: Api, ctx: Context): void {
  route(app, calls.listDeals, ({ query }) => listDeals(ctx, query.storeId));
  route(app, calls.listKeeperDeals, async ({ session, query, reply }) => {
    const { total, deals } = await listKeeperDeals(ctx, session, query);
    reply.header(TOTAL_HEADER, total);
    return deals;
  });
  route(app, calls.addDeal, ({ session, body }) => addDeal(ctx, session, body));
  route(app, calls.updateDeal, ({ session, params, body }) =>
    updateDeal(ctx, session, params.id, body),
  );
  route(app, calls.deleteDeal, ({ session, params }) => deleteDeal(ctx, session, params.id));
}
