import {
  listPublicRequests,
  listRequests,
  matchRequests,
  requestProduct,
  updateRequest,
  upvoteRequest,
} from '@aislewise/contracts/calls/requests';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { RequestsService } from './service.ts';

export function requestsRoutes(app: Api, requests: RequestsService): void {
  route(app, requestProduct, ({ body, visitorId, request }) =>
    requests.ask(body, { visitorId, address: request.ip }),
  );
  route(app, listPublicRequests, ({ query, visitorId }) =>
    requests.listPublic(query.storeId, visitorId),
  );
  route(app, matchRequests, ({ query, visitorId }) =>
    requests.match(query.storeId, query.q, visitorId),
  );
  route(app, upvoteRequest, ({ params, visitorId, request }) =>
    requests.upvote(params.id, { visitorId, address: request.ip }),
  );
  route(app, listRequests, ({ session, query }) => requests.list(session, query));
  route(app, updateRequest, ({ session, params, body }) =>
    requests.update(session, params.id, body),
  );
}
