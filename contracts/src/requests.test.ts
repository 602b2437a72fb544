import { describe, expect, test } from 'vitest';
import { matchRequests, requestProduct, updateRequest } from './calls/requests.ts';
import {
  mayEditRequestNotes,
  mayMoveRequest,
  priorityScore,
  REQUEST_STATUSES,
  type Urgency,
} from './requests.ts';

const STORE = '6f0f8a64-6d26-4ad0-9d5e-0d8ac4e9a001';

describe('a request changes its status only forwards', () => {
  const moves = REQUEST_STATUSES.flatMap((from) =>
    REQUEST_STATUSES.map((to) => [from, to] as const),
  );
  const allowed = [
    'submitted → under_review',
    'under_review → approved',
    'under_review → rejected',
    'approved → fulfilled',
  ];
  test.each(moves)('%s → %s', (from, to) => {
    expect(mayMoveRequest(from, to)).toBe(allowed.includes(`${from} → ${to}`));
  });
});

test('notes can change until a request is rejected', () => {
  expect(REQUEST_STATUSES.filter(mayEditRequestNotes)).toEqual([
    'submitted',
    'under_review',
    'approved',
    'fulfilled',
  ]);
});

describe('the priority score is the urgency plus half a point for each vote, at most 10', () => {
  test.each<[Urgency, number, number]>([
    ['low', 0, 1],
    ['normal', 0, 2],
    ['high', 0, 3],
    ['urgent', 0, 4],
    ['low', 1, 1.5],
    ['normal', 3, 3.5],
    ['urgent', 11, 9.5],
    ['urgent', 12, 10],
    ['urgent', 13, 10],
    ['low', 18, 10],
    ['low', 100_000, 10],
  ])('%s with %s votes: %s', (urgency, upvotes, score) => {
    expect(priorityScore({ urgency, upvotes })).toBe(score);
  });
});

describe('the request form', () => {
  test('needs a name; empty fields are left out', () => {
    expect(
      requestProduct.body.parse({
        storeId: STORE,
        productName: ' Kasuri methi ',
        brand: '  ',
        category: '',
        description: null,
        estimatedPrice: '',
        customerEmail: '',
      }),
    ).toEqual({ storeId: STORE, productName: 'Kasuri methi', urgency: 'normal' });
  });

  test.each([
    ['blank name', { productName: ' ' }],
    ['name of 161 characters', { productName: 'x'.repeat(161) }],
    ['unknown urgency', { urgency: 'now' }],
    ['unknown category', { category: 'toys' }],
    ['address that is none', { customerEmail: 'me at home' }],
  ])('a %s is refused', (_, change) => {
    const body = { storeId: STORE, productName: 'Methi', ...change };
    expect(requestProduct.body.safeParse(body).success).toBe(false);
  });
});

test.each([undefined, null, '', ' \t '])('a request without a name (%j) asks for one', (name) => {
  const { error } = requestProduct.body.safeParse({ storeId: STORE, productName: name });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please provide a product name.']);
});

test.each([
  [{ status: 'fulfilled' }, true],
  [{ status: 'fulfilled', fulfillmentDate: '2026-11-31' }, false],
  [{ status: 'fulfilled', fulfillmentDate: '0000-01-01' }, false],
  [{ status: 'fulfilled', fulfillmentDate: '2026-11-30' }, true],
  [{ status: 'approved', fulfillmentDate: '2026-11-30' }, true],
  [{ status: 'under_review', fulfillmentDate: '2026-11-30' }, false],
  [{ status: 'rejected', fulfillmentDate: '2026-11-30' }, false],
  [{ status: 'approved' }, true],
  [{ status: 'approved', version: 3 }, true],
  [{ status: 'approved', version: 0 }, false],
  [{ status: 'approved', version: 2 ** 31 }, false],
  [{ storekeeperNotes: 'without a status' }, false],
])(
  'a change names a status; a fulfilled or approved request alone may have a date: %j',
  (body, accepted) => {
    expect(updateRequest.body.safeParse(body).success).toBe(accepted);
  },
);

test('matching accepts any text of the field', () => {
  expect(matchRequests.query.parse({ storeId: STORE, q: ' bes ' })).toEqual({
    storeId: STORE,
    q: 'bes',
  });
  expect(matchRequests.query.parse({ storeId: STORE })).toEqual({ storeId: STORE, q: '' });
  expect(matchRequests.query.safeParse({ storeId: STORE, q: 'x'.repeat(201) }).success).toBe(false);
});
