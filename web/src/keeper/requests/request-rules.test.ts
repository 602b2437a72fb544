import { updateRequest } from '@aislewise/contracts/calls/requests';
import { describe, expect, it } from 'vitest';
import { productOfRequest, requestBody, scoreReason, scoreText } from './request-rules.ts';

describe('the product of a request', () => {
  const request = {
    productName: 'Gochugaru',
    brand: 'Taekyung',
    category: 'spices',
    description: 'coarse',
    estimatedPrice: '$8',
  } as const;

  it('has its brand and its product category, and no price: what the customer expects is a guess', () => {
    expect(productOfRequest(request)).toEqual({
      name: 'Taekyung Gochugaru',
      category: 'Spices & Seasonings',
      description: 'coarse',
      isNew: true,
    });
  });

  it('does not name the brand twice', () => {
    const named = { ...request, productName: 'taekyung gochugaru' };
    expect(productOfRequest(named).name).toBe('taekyung gochugaru');
  });
});

describe('the request body', () => {
  const request = { version: 3, publicName: 'Gochugaru', storekeeperNotes: null };

  it('has notes only from the panel and only non-empty ones', () => {
    expect(requestBody(request, 'under_review')).toEqual({ status: 'under_review', version: 3 });
    expect(requestBody(request, 'approved', { notes: '  ', date: '' })).toEqual({
      status: 'approved',
      version: 3,
    });
    expect(requestBody(request, 'rejected', { notes: ' too dear ', date: '2026-11-21' })).toEqual({
      status: 'rejected',
      version: 3,
      storekeeperNotes: 'too dear',
    });
  });

  it('has empty notes where the keeper has deleted some', () => {
    const noted = { ...request, storekeeperNotes: 'Asked the importer' };
    const body = requestBody(noted, 'approved', { notes: ' ', date: '' });
    expect(body).toEqual({ status: 'approved', version: 3, storekeeperNotes: '' });
    expect(updateRequest.body.safeParse(body).success).toBe(true);
    expect(requestBody(noted, 'rejected')).not.toHaveProperty('storekeeperNotes');
  });

  it('has a new public name from review on', () => {
    const body = requestBody(request, 'approved', { publicName: ' Chilli flakes ' });
    expect(body).toEqual({ status: 'approved', version: 3, publicName: 'Chilli flakes' });
    expect(updateRequest.body.safeParse(body).success).toBe(true);
    for (const to of ['submitted', 'rejected'] as const) {
      expect(requestBody(request, to, { publicName: 'Chilli' })).not.toHaveProperty('publicName');
    }
    expect(requestBody(request, 'approved', { publicName: 'Gochugaru ' })).toEqual({
      status: 'approved',
      version: 3,
    });
  });

  it('has a date if the status has one, and fits the contract', () => {
    const body = requestBody(request, 'fulfilled', { notes: '', date: '2026-11-21' });
    expect(body).toEqual({ status: 'fulfilled', version: 3, fulfillmentDate: '2026-11-21' });
    expect(updateRequest.body.safeParse(body).success).toBe(true);
  });
});

describe('the reason of a priority score', () => {
  it.each([
    ['high', 7, '3 for its urgency, 3.5 for 7 upvotes'],
    ['low', 1, '1 for its urgency, 0.5 for 1 upvote'],
    ['urgent', 40, '4 for its urgency, 20 for 40 upvotes; at most 10'],
  ] as const)('of %s urgency with %d votes', (urgency, upvotes, text) => {
    expect(scoreReason({ urgency, upvotes })).toBe(text);
  });
});

describe('scoreText', () => {
  it.each([
    [4, '4'],
    [4.5, '4.5'],
    [10, '10'],
  ])('of %d is %s', (score, text) => {
    expect(scoreText(score)).toBe(text);
  });
});
