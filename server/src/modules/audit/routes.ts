import { listChanges } from '@aislewise/contracts/calls/audit';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(app: Api, audit: AuditService): void {
  route(app, listChanges, ({ session, query }) => audit.list(session, query));
}
