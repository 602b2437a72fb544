import {
  dashboard,
  listCategories,
  mergeCategories,
  renameCategory,
  updateSettings,
} from '@aislewise/contracts/portal';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { PortalService } from './service.ts';

export function portalRoutes(app: Api, portal: PortalService): void {
  route(app, dashboard, ({ session }) => portal.dashboard(session));
  route(app, updateSettings, ({ session, body }) => portal.changeSettings(session, body));
  route(app, listCategories, ({ session }) => portal.categories(session));
  route(app, renameCategory, ({ session, body }) => portal.renameCategory(session, body));
  route(app, mergeCategories, ({ session, body }) => portal.mergeCategories(session, body));
}
