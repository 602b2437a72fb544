import { requestProduct } from '@aislewise/contracts/calls/requests';
import { REQUEST_STATUSES, URGENCY_VALUES } from '@aislewise/contracts/requests';
import { describe, expect, it } from 'vitest';
import {
  ownRequestText,
  EMPTY_REQUEST,
  mayVote,
  requestCategoryText,
  requestFault,
  requestFields,
  statusText,
  statusTone,
  urgencyText,
} from './rules.ts';

const STORE = '0198a1b2-0000-7000-8000-000000000001';

describe('the own request', () => {
  it.each([
    [{ isOwn: false, isPublic: true, status: 'submitted' }, 'nothing'],
    [{ isOwn: true, isPublic: true, status: 'submitted' }, 'see its name alone'],
    [{ isOwn: true, isPublic: false, status: 'submitted' }, 'once the store has read it'],
    [{ isOwn: true, isPublic: false, status: 'rejected' }, 'Only you and the store'],
  ] as const)('%j says who sees it', (request, text) => {
    expect(ownRequestText(request) ?? 'nothing').toContain(text);
  });
});

describe('product requests', () => {
  it('wear a badge of their own colour while open, and a grey one afterwards', () => {
    const tones = REQUEST_STATUSES.map((status) => [statusText(status), statusTone(status)]);
    expect(tones).toEqual([
      ['Submitted', 'new'],
      ['Under Review', 'warning'],
      ['Approved', 'in-stock'],
      ['Rejected', 'plain'],
      ['Fulfilled', 'plain'],
    ]);
  });

  it('take votes until they are done with', () => {
    expect(REQUEST_STATUSES.filter(mayVote)).toEqual(['submitted', 'under_review', 'approved']);
  });

  it('say their urgency and category in words', () => {
    expect(URGENCY_VALUES.map(urgencyText)).toEqual([
      'Low (no rush)',
      'Normal (within a few weeks)',
      'High (within a week)',
      'Urgent (ASAP)',
    ]);
    expect(requestCategoryText('personal_care')).toBe('Personal Care');
  });

  it.each([
    ['a store', undefined, {}, 'storeId', 'No Store Selected'],
    ['a product name', STORE, { productName: ' ' }, 'productName', 'Missing Information'],
    [
      'a valid e-mail address, if any',
      STORE,
      { customerEmail: 'rosa@' },
      'customerEmail',
      undefined,
    ],
  ])('need %s', (_what, storeId, changes, field, title) => {
    const draft = { ...EMPTY_REQUEST, productName: 'Kokum', ...changes };
    const fault = requestFault(draft, storeId);
    expect(Object.keys(fault?.faults ?? {})).toEqual([field]);
    expect(fault?.title).toBe(title);
    expect(requestFault({ ...EMPTY_REQUEST, productName: 'Kokum' }, STORE)).toBeNull();
  });

  it('are sent trimmed and without empty fields, urgency normal unless another was chosen', () => {
    const fields = requestFields({ ...EMPTY_REQUEST, productName: ' Kokum ', brand: '  ' }, STORE);
    expect(fields).toEqual({ productName: 'Kokum', urgency: 'normal', storeId: STORE });
    expect(requestProduct.body.safeParse(fields).success).toBe(true);
  });
});
