import { addDeal, listDeals, listKeeperDeals, updateDeal } from '@aislewise/contracts/calls/deals';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { DealsService } from './service.ts';

export function dealsRoutes(app: Api, deals: DealsService): void {
  route(app, listDeals, ({ query }) => deals.shown(query.storeId));
  route(app, listKeeperDeals, async ({ session, query, reply }) => {
    const { total, deals: page } = await deals.list(session, query);
    reply.header(TOTAL_HEADER, total);
    return page;
  });
  route(app, addDeal, ({ session, body }) => deals.add(session, body));
  route(app, updateDeal, ({ session, params, body }) => deals.update(session, params.id, body));
}
