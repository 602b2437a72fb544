import * as calls from '@aislewise/contracts/calls/analytics';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { analyticsDashboard } from './dashboard.ts';
import { ignoreSearch, listFailedSearches } from './failed-searches.ts';
import { track } from './track.ts';

export function analyticsRoutes(app: Api, ctx: Context): void {
  route(app, calls.trackEvent, ({ body, request: { headers } }) =>
    track(ctx, headers, body, { eventType: body.eventType, data: body.eventData ?? null }),
  );
  route(app, calls.trackProductView, ({ body, request: { headers } }) => {
    const { productId, productName } = body;
    return track(ctx, headers, body, {
      eventType: 'product_view',
      data: { productId, productName },
    });
  });
  route(app, calls.trackDealClick, ({ body, request: { headers } }) => {
    const { dealId, dealTitle } = body;
    return track(ctx, headers, body, { eventType: 'deal_click', data: { dealId, dealTitle } });
  });
  route(app, calls.trackSearch, ({ body, request: { headers } }) => {
    const { query, resultsCount, clickedProductId } = body;
    const search = { query, resultsCount };
    const data = { ...search, ...(clickedProductId && { clickedProductId }) };
    return track(ctx, headers, body, { eventType: 'search', data, search });
  });
  route(app, calls.startSession, ({ body, request: { headers } }) =>
    track(ctx, headers, body, { eventType: 'session_start' }),
  );
  route(app, calls.analyticsDashboard, ({ session, query }) =>
    analyticsDashboard(ctx, session, query.days),
  );
  route(app, calls.listFailedSearches, ({ session, query }) =>
    listFailedSearches(ctx, session, query.days),
  );
  route(app, calls.ignoreSearch, ({ session, body }) => ignoreSearch(ctx, session, body));
}
