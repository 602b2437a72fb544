import { requestProduct } from '@aislewise/contracts/calls/requests';
import { REQUEST_STATUSES, URGENCIES } from '@aislewise/contracts/requests';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_REQUEST,
  mayVote,
  requestCategoryText,
  requestFields,
  statusText,
  statusTone,
  urgencyText,
} from './rules.ts';

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
    expect(URGENCIES.map(urgencyText)).toEqual([
      'Low (no rush)',
      'Normal (within a few weeks)',
      'High (within a week)',
      'Urgent (ASAP)',
    ]);
    expect(requestCategoryText('personal_care')).toBe('Personal Care');
  });

  it('are sent trimmed and without empty fields, urgency normal unless another was chosen', () => {
    const fields = requestFields({ ...EMPTY_REQUEST, productName: ' Kokum ', brand: '  ' });
    expect(fields).toEqual({ productName: 'Kokum', urgency: 'normal' });
    const storeId = '0198a1b2-0000-7000-8000-000000000001';
    expect(requestProduct.body.safeParse({ ...fields, storeId }).success).toBe(true);
  });
});
