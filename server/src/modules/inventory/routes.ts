import { bulkUpdateInventory, updateInventory } from '@aislewise/contracts/calls/inventory';
import type { Api } from '../../http/guards.ts';
import { route } from '../../http/route.ts';
import type { InventoryService } from './service.ts';

export function inventoryRoutes(app: Api, inventory: InventoryService): void {
  route(app, updateInventory, ({ session, params, body }) =>
    inventory.update(session, params.productId, body),
  );
  route(app, bulkUpdateInventory, ({ session, body }) => inventory.updateMany(session, body));
}
