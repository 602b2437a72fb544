import * as calls from '@aislewise/contracts/calls/webhooks';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { addWebhook, listWebhooks, removeWebhook, testWebhook } from './webhooks.ts';

export function webhooksRoutes(app: Api, ctx: Context): void {
  route(app, calls.listWebhooks, ({ session }) => listWebhooks(ctx, session));
  route(app, calls.addWebhook, ({ session, body }) => addWebhook(ctx, session, body));
  route(app, calls.removeWebhook, ({ session, params }) => removeWebhook(ctx, session, params.id));
  route(app, calls.testWebhook, ({ session, params }) => testWebhook(ctx, session, params.id));
}
