import * as calls from '@aislewise/contracts/calls/feedback';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { removeText } from '../personal-data/erase.ts';
import { sendFeedback } from './send-feedback.ts';
import { listFeedback, updateFeedback } from './update-feedback.ts';

export function feedbackRoutes(app: Api, ctx: Context): void {
  route(app, calls.sendFeedback, ({ body, request }) => sendFeedback(ctx, body, request.ip));
  route(app, calls.listFeedback, ({ session, query }) => listFeedback(ctx, session, query));
  route(app, calls.updateFeedback, ({ session, params, body }) =>
    updateFeedback(ctx, session, params.id, body),
  );
  route(app, calls.removeFeedbackText, ({ session, params }) =>
    removeText(ctx, session, 'feedback', params.id),
  );
}
