import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import { REQUEST_STATUSES } from '@aislewise/contracts/requests';
import { describe, expect, it } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestPanel } from './request-panel.tsx';

const REQUEST: ProductRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  storeId: '00000000-0000-4000-8000-000000000002',
  productName: 'Gochugaru',
  publicName: 'Gochugaru',
  removedAt: null,
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
    ['approved', ['Mark Fulfilled', 'Add it to my products', 'I have it already']],
    ['rejected', []],
    ['fulfilled', ['Manage']],
  ] as const)('that is %s has the buttons %j, and one that removes its text', (status, buttons) => {
    expect(card(of(status)).buttons).toEqual([...buttons, 'Remove text']);
  });

  it('shows the name that shoppers see where it is another', () => {
    expect(card().text).not.toContain('Shoppers see');
    const renamed = { ...REQUEST, publicName: 'Chilli flakes' };
    expect(card(renamed).text).toContain('Shoppers see: Chilli flakes');
  });

  it('lets the name be reworded before shoppers see it, with contact details marked', () => {
    const productName = 'Call 312-555-0147 or ama@example.com';
    const hidden = { ...of('submitted'), productName, publicName: null };
    const { html, text } = card(hidden);
    expect(text).toContain('Name that shoppers see');
    expect(text).toContain('It may contain: telephone number, e-mail address');
    expect([...html.matchAll(/<mark[^>]*>([^<]*)/g)].map(([, marked]) => marked)).toEqual([
      '312-555-0147',
      'ama@example.com',
    ]);
    expect(card(of('submitted')).text).not.toContain('Name that shoppers see');
  });

  it('says that its text was removed, and has no buttons then', () => {
    const removed = { ...of('under_review'), removedAt: '2026-11-22T08:00:00.000Z' };
    const { text, buttons } = card({ ...removed, productName: 'Removed', publicName: null });
    expect(text).toContain('The text was removed on Nov 22, 2026.');
    expect(buttons).toEqual([]);
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
    ['approved', ['Confirm fulfilled', 'Save notes', 'Cancel']],
    ['fulfilled', ['Update', 'Cancel']],
  ] as const)('of one that is %s holds notes and the buttons %j', (status, buttons) => {
    expect(panel(status).html).toContain('<textarea');
    expect(panel(status).buttons).toEqual(buttons);
  });

  it('says why notes cannot be saved yet', () => {
    expect(panel('submitted').text).toContain('Write a note to save it.');
    expect(panel('fulfilled').text).not.toContain('Write a note');
  });

  it('has a fulfilment date only for approved and fulfilled requests', () => {
    const dated = REQUEST_STATUSES.filter((status) => panel(status).html.includes('type="date"'));
    expect(dated).toEqual(['approved', 'fulfilled']);
  });
});
