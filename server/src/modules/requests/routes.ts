import * as calls from '@aislewise/contracts/calls/requests';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { removeText } from '../personal-data/erase.ts';
import { matchRequests } from './match-requests.ts';
import { listPublicRequests, requestProduct } from './request-product.ts';
import { listRequests, updateRequest } from './update-request.ts';
import { upvoteRequest } from './upvote-request.ts';

export function requestsRoutes(app: Api, ctx: Context): void {
  route(app, calls.requestProduct, ({ body, visitorId, request }) =>
    requestProduct(ctx, body, { visitorId, address: request.ip }),
  );
  route(app, calls.listPublicRequests, ({ query, visitorId }) =>
    listPublicRequests(ctx, query.storeId, visitorId),
  );
  route(app, calls.matchRequests, ({ query, visitorId, request }) =>
    request.inTurn(() => matchRequests(ctx, query, visitorId)),
  );
  route(app, calls.upvoteRequest, ({ params, visitorId, request }) =>
    upvoteRequest(ctx, params.id, { visitorId, address: request.ip }),
  );
  route(app, calls.listRequests, ({ session, query }) => listRequests(ctx, session, query));
  route(app, calls.updateRequest, ({ session, params, body }) =>
    updateRequest(ctx, session, params.id, body),
  );
  route(app, calls.removeRequestText, ({ session, params }) =>
    removeText(ctx, session, 'product_requests', params.id),
  );
}
