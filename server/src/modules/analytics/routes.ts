import {
  analyticsDashboard,
  ignoreSearch,
  listFailedSearches,
  startSession,
  trackDealClick,
  trackEvent,
  trackProductView,
  trackSearch,
} from '@aislewise/contracts/calls/analytics';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { isShopper } from './rules.ts';
import type { AnalyticsService } from './service.ts';

/** Tracking is answered at once and written later; a program's calls are answered and not counted. */
export function analyticsRoutes(app: Api, analytics: AnalyticsService): void {
  const counted = (request: FastifyRequest, track: () => void): Promise<void> => {
    if (isShopper(request.headers)) track();
    return Promise.resolve();
  };
  route(app, trackEvent, ({ body, request }) => counted(request, () => analytics.trackEvent(body)));
  route(app, trackProductView, ({ body, request }) =>
    counted(request, () => analytics.trackProductView(body)),
  );
  route(app, trackDealClick, ({ body, request }) =>
    counted(request, () => analytics.trackDealClick(body)),
  );
  route(app, trackSearch, ({ body, request }) =>
    counted(request, () => analytics.trackSearch(body)),
  );
  route(app, startSession, ({ body, request }) =>
    counted(request, () => analytics.startSession(body)),
  );
  route(app, analyticsDashboard, ({ params, query }) =>
    analytics.dashboard(params.storeId, query.days),
  );
  route(app, listFailedSearches, ({ session, query }) =>
    analytics.failedSearches(session, query.days),
  );
  route(app, ignoreSearch, ({ session, body }) =>
    analytics.ignoreSearch(session, body.query, body.ignored),
  );
}
