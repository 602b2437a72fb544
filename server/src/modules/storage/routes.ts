import * as calls from '@aislewise/contracts/calls/storage';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { showStorage } from './show-storage.ts';

export function storageRoutes(app: Api, ctx: Context): void {
  route(app, calls.showStorage, ({ session }) => showStorage(ctx, session));
}
