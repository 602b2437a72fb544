import * as calls from '@aislewise/contracts/calls/analytics';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { analyticsDashboard } from './dashboard.ts';
import { ignoreSearch, listFailedSearches } from './failed-searches.ts';
import { track } from './track.ts';
import { trackLackedFoods } from './track-lacked-foods.ts';

export function analyticsRoutes(app: Api, ctx: Context): void {
  route(app, calls.trackEvent, ({ body, request }) =>
    track(ctx, request, body, { eventType: body.eventType }),
  );
  route(app, calls.trackProductView, ({ body, request }) =>
    track(ctx, request, body, { eventType: 'product_view' }),
  );
  route(app, calls.trackDealClick, ({ body, request }) =>
    track(ctx, request, body, { eventType: 'deal_click' }),
  );
  route(app, calls.trackSearch, ({ body, request }) => {
    const { query, resultsCount, clickedProductId } = body;
    if (clickedProductId) return track(ctx, request, body, { eventType: 'search_click' });
    return track(ctx, request, body, { eventType: 'search', search: { query, resultsCount } });
  });
  route(app, calls.trackLackedFoods, ({ body, request }) => trackLackedFoods(ctx, request, body));
  route(app, calls.startSession, ({ body, request }) =>
    track(ctx, request, body, { eventType: 'session_start' }),
  );
  route(app, calls.analyticsDashboard, ({ session, query }) =>
    analyticsDashboard(ctx, session, query.days),
  );
  route(app, calls.listFailedSearches, ({ session, query }) =>
    listFailedSearches(ctx, session, query.days),
  );
  route(app, calls.ignoreSearch, ({ session, body }) => ignoreSearch(ctx, session, body));
}
