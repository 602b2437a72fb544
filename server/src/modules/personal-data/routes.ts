import * as calls from '@aislewise/contracts/calls/personal-data';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';

export function personalDataRoutes(app: Api, ctx: Context): void {
  route(app, calls.exportPersonalData, ({ session: { storeId }, body: { email } }) =>
    exportPerson(ctx, { storeId, email }),
  );
  route(app, calls.erasePersonalData, ({ session, body: { email } }) =>
    erasePerson(ctx, { storeId: session.storeId, email }, session),
  );
}
