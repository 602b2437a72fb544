import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { idOf } from './portal.ts';
import { STORE } from './stores.ts';

/** A special offer of the own store that runs now, with the id of this number. */
export const deal = (
  number: number,
  title: string,
  more: Partial<KeeperDeal> = {},
): KeeperDeal => ({
  id: idOf(number),
  storeId: STORE.id,
  title,
  description: null,
  dealType: 'special_offer',
  dealValue: null,
  startDate: '2020-01-01T06:00:00.000Z',
  endDate: null,
  isActive: true,
  displayPriority: 0,
  productIds: [],
  percentOff: null,
  amountOff: null,
  products: [],
  status: 'Active',
  startDay: '2020-01-01',
  endDay: null,
  version: 1,
  ...more,
});
