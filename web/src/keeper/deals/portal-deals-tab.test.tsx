import { listKeeperDeals } from '@aislewise/contracts/calls/deals';
import { expect, it } from 'vitest';
import { drawn } from '../shared/static-markup.tsx';
import { DealsTab } from './portal-deals-tab.tsx';

it('the portal page says so when the store has no deals, and offers to add one', () => {
  const list = { storeId: '7', sort: 'displayPriority', order: 'asc', limit: 50, offset: 0 };
  const { text, buttons } = drawn(<DealsTab storeId="7" timeZone="UTC" />, [
    [[listKeeperDeals.path, list], { rows: [], total: 0 }],
  ]);
  expect(text).toContain('No active deals');
  expect(buttons).toEqual(['Add New Deal']);
});
