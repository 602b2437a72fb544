import {
  listCategories,
  mergeCategories,
  renameCategory,
} from '@aislewise/contracts/calls/categories';
import { dashboard } from '@aislewise/contracts/calls/dashboard';
import { updateSettings } from '@aislewise/contracts/calls/settings';
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
