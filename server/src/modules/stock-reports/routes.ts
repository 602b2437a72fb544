import * as calls from '@aislewise/contracts/calls/stock-reports';
import type { Context } from '../../context.ts';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import { listChecks } from './list-checks.ts';
import { showOwnNetwork, updateOwnNetwork } from './own-network.ts';
import { sendStockReport, withdrawStockReport } from './send-report.ts';

export function stockReportsRoutes(app: Api, ctx: Context): void {
  route(app, calls.sendStockReport, ({ body, visitorId, request }) =>
    sendStockReport(ctx, body, { visitorId, address: request.ip }),
  );
  route(app, calls.withdrawStockReport, ({ body, visitorId, request }) =>
    withdrawStockReport(ctx, body, { visitorId, address: request.ip }),
  );
  route(app, calls.listChecks, ({ session }) => listChecks(ctx, session));
  route(app, calls.showOwnNetwork, ({ session, request }) =>
    showOwnNetwork(ctx, session, request.ip),
  );
  route(app, calls.updateOwnNetwork, ({ session, body, request }) =>
    updateOwnNetwork(ctx, session, body.isOwn, request.ip),
  );
}
