import * as calls from '@aislewise/contracts/calls/api-keys';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { addApiKey, confirmApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';

export function apiKeysRoutes(app: Api, ctx: Context): void {
  route(app, calls.listApiKeys, ({ session }) => listApiKeys(ctx, session));
  route(app, calls.addApiKey, ({ session, body }) => addApiKey(ctx, session, body));
  route(app, calls.confirmApiKey, ({ session, params }) => confirmApiKey(ctx, session, params.id));
  route(app, calls.revokeApiKey, ({ session, params }) => revokeApiKey(ctx, session, params.id));
}
