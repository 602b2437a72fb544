import { dealStatus, type Deal } from '@aislewise/contracts/deals';
import type { Database } from '../../db/client.ts';
import type { StoresService } from '../stores/service.ts';
import { findSwitchedOnDeals, type DealRow } from './repo.ts';

function toDeal(row: DealRow): Deal {
  const { id, storeId, title, description, dealType, dealValue, isActive, displayPriority } = row;
  return {
    id,
    storeId,
    title,
    description,
    dealType,
    dealValue,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    isActive,
    displayPriority,
  };
}

export type DealsService = ReturnType<typeof dealsService>;

export function dealsService(db: Database, stores: StoresService) {
  return {
    /**
     * The deals a shopper sees (decisions A5): those whose status at `now` is Active, lowest
     * display priority first. Throws not_found for an unknown store.
     */
    async shown(storeId: string, now: Date): Promise<Deal[]> {
      await stores.get(storeId);
      const rows = await findSwitchedOnDeals(db.orm, storeId);
      return rows.map(toDeal).filter((deal) => dealStatus(deal, now) === 'Active');
    },
  };
}
