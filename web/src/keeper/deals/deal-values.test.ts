import { addDeal, type KeeperDeal } from '@aislewise/contracts/calls/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { describe, expect, it } from 'vitest';
import { daysFault, DEAL_TYPE_OPTIONS, dealBody, dealValues, newDeal } from './deal-values.ts';

const LATE = new Date('2026-11-22T03:30:00Z');

const DEAL: KeeperDeal = {
  id: '00000000-0000-4000-8000-000000000001',
  storeId: '00000000-0000-4000-8000-000000000002',
  title: 'Mangoes',
  description: null,
  dealType: 'fixed_discount',
  dealValue: '$2 off',
  startDate: '2026-11-20T18:00:00.000Z',
  endDate: '2026-11-23T05:59:59.999Z',
  isActive: true,
  displayPriority: 3,
  status: 'Active',
  startDay: '2026-11-20',
  endDay: '2026-11-22',
  version: 1,
};

describe('a new deal', () => {
  it("begins today by the store's calendar, not by the device's", () => {
    expect(newDeal(LATE, 'America/Chicago').startDate).toBe('2026-11-21');
    expect(dayIn(LATE, 'Asia/Kolkata')).toBe('2026-11-22');
  });

  it('is active, without a type until one is chosen', () => {
    expect(newDeal(LATE, 'UTC')).toMatchObject({ isActive: true, dealType: '' });
  });
});

describe('the request body of a deal', () => {
  it('keeps the time of days that did not change', () => {
    const body = dealBody({ ...dealValues(DEAL), title: 'Mango days' }, DEAL);
    expect(body).toMatchObject({
      title: 'Mango days',
      startDate: DEAL.startDate,
      endDate: DEAL.endDate,
      version: 1,
      displayPriority: 3,
    });
  });

  it('has a changed day as a date, and null without an end', () => {
    const values = { ...dealValues(DEAL), startDate: '2026-11-19', endDate: '' };
    expect(dealBody(values, DEAL)).toMatchObject({ startDate: '2026-11-19', endDate: null });
  });

  it('fits the contract', () => {
    const values = { ...newDeal(LATE, 'UTC'), title: 'x', dealType: 'special_offer' as const };
    expect(addDeal.body.safeParse(dealBody(values)).success).toBe(true);
  });
});

it('every deal type of both forms of the specification is offered', () => {
  expect(DEAL_TYPE_OPTIONS.map(({ label }) => label)).toEqual([
    'Percentage off',
    'Fixed discount',
    'Fixed amount',
    'Buy one get one',
    'Buy x get y',
    'Special offer',
  ]);
});

describe('daysFault', () => {
  it.each([
    ['2026-11-21', '', null],
    ['2026-11-21', '2026-11-21', null],
    ['2026-11-21', '2026-11-20', 'The deal would end before it begins'],
  ])('from %s to %j', (startDate, endDate, fault) => {
    expect(daysFault({ startDate, endDate })).toBe(fault);
  });
});
