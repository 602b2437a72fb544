import { listKeeperDeals } from '@aislewise/contracts/calls/deals';
import { expect, it } from 'vitest';
import { renderMarkup, STORE } from '../shared/render-markup.tsx';
import DealsTab from './deals-tab.tsx';

it('without deals the tab says so and offers to add one', () => {
  const list = { storeId: STORE.id, sort: 'displayPriority', order: 'asc', limit: 50, offset: 0 };
  const { text, buttons } = renderMarkup(<DealsTab />, [
    [[listKeeperDeals.path, list], { rows: [], total: 0 }],
  ]);
  expect(text).toContain('No active deals');
  expect(buttons).toEqual(['Add New Deal', 'Add New Deal']);
});
