import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import { REQUEST_STATUSES } from '@aislewise/contracts/requests';
import { describe, expect, it } from 'vitest';
import { renderMarkup } from '../shared/render-markup.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestPanel } from './request-panel.tsx';

const REQUEST: ProductRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  storeId: '00000000-0000-4000-8000-000000000002',
  productName: 'Gochugaru',
  brand: 'Taekyung',
  category: 'spices',
  description: 'The coarse one',
  estimatedPrice: 'about $8',
  urgency: 'high',
  status: 'fulfilled',
  upvotes: 3,
  createdAt: '2026-11-21T16:05:00.000Z',
  customerEmail: 'ama@example.com',
  storekeeperNotes: 'Ordered from the usual place',
  fulfillmentDate: '2026-11-30',
  version: 1,
};

const of = (status: ProductRequest['status']): ProductRequest => ({ ...REQUEST, status });
const card = (request = REQUEST) => renderMarkup(<RequestCard request={request} />);
const panel = (status: ProductRequest['status']) =>
  renderMarkup(
    <RequestPanel
      request={{ ...of(status), fulfillmentDate: null, storekeeperNotes: null }}
      today="2026-11-21"
      busy={false}
      onMove={() => undefined}
      onCancel={() => undefined}
    />,
  );

describe('the card of a request', () => {
  it.each([
    ['the product and its brand', 'Gochugaru by Taekyung'],
    ['its status', 'Fulfilled'],
    ['its urgency', 'High (within a week)'],
    ['its category', 'Category: Spices'],
    ['its estimated price', 'Estimated price: about $8'],
    ['its date', 'Nov 21, 2026, 10:05 AM'],
    ['its upvotes', 'Upvotes 3'],
    ['the customer’s address', 'ama@example.com'],
    ['its description', 'The coarse one'],
    ['the notes', 'Your notes Ordered from the usual place'],
    ['its fulfilment date', 'Fulfilled on: Nov 30, 2026'],
    ['its score', 'Priority Score 4.5'],
  ])('shows %s', (_what, text) => {
    expect(card().text).toContain(text);
  });

  it('says that the date of an approved request is planned', () => {
    const { text } = card(of('approved'));
    expect(text).toContain('Planned for: Nov 30, 2026');
    expect(text).not.toContain('Fulfilled on');
  });

  it.each([
    ['submitted', ['Review', 'Manage']],
    ['under_review', ['Approve', 'Reject', 'Manage']],
    ['approved', ['Mark Fulfilled', 'Add it to my products']],
    ['rejected', []],
    ['fulfilled', ['Manage']],
  ] as const)('that is %s has the buttons %j', (status, buttons) => {
    expect(card(of(status)).buttons).toEqual(buttons);
  });
});

describe('the manage panel', () => {
  it('says that the date of an approved request is planned', () => {
    const { text } = card(of('approved'));
    expect(text).toContain('Planned for: Nov 30, 2026');
    expect(text).not.toContain('Fulfilled on');
  });

  it.each([
    ['submitted', ['Review', 'Save notes', 'Cancel']],
    ['under_review', ['Approve', 'Reject', 'Save notes', 'Cancel']],
    ['approved', ['Confirm Fulfilled', 'Save notes', 'Cancel']],
    ['fulfilled', ['Update', 'Cancel']],
  ] as const)('of one that is %s holds notes and the buttons %j', (status, buttons) => {
    expect(panel(status).html).toContain('<textarea');
    expect(panel(status).buttons).toEqual(buttons);
  });

  it('has a fulfilment date only for approved and fulfilled requests', () => {
    const dated = REQUEST_STATUSES.filter((status) => panel(status).html.includes('type="date"'));
    expect(dated).toEqual(['approved', 'fulfilled']);
  });
});
