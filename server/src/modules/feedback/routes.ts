import { listFeedback, sendFeedback, updateFeedback } from '@aislewise/contracts/calls/feedback';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { FeedbackService } from './service.ts';

export function feedbackRoutes(app: Api, feedback: FeedbackService): void {
  route(app, sendFeedback, ({ body, request }) => feedback.send(body, request.ip));
  route(app, listFeedback, ({ session, query }) => feedback.list(session, query));
  route(app, updateFeedback, ({ session, params, body }) =>
    feedback.update(session, params.id, body),
  );
}
