import { listChanges } from '@aislewise/contracts/audit';
import type { Api } from '../../platform/guards.ts';
import { route } from '../../platform/http.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(app: Api, audit: AuditService): void {
  route(app, listChanges, ({ session, query }) => audit.list(session, query));
}
