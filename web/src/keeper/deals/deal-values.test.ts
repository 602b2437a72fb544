import { addDeal, type KeeperDeal } from '@aislewise/contracts/calls/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { describe, expect, it } from 'vitest';
import { daysFault, dealBody, dealTypeOptions, dealValues, newDeal } from './deal-values.ts';

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
    expect(newDeal('dashboard', LATE, 'America/Chicago').startDate).toBe('2026-11-21');
    expect(dayIn(LATE, 'Asia/Kolkata')).toBe('2026-11-22');
  });

  it('is active; on the dashboard its type must be chosen', () => {
    expect(newDeal('dashboard', LATE, 'UTC')).toMatchObject({ isActive: true, dealType: '' });
    expect(newDeal('portal', LATE, 'UTC').dealType).toBe('percentage_off');
  });
});

describe('what is sent of a deal', () => {
  it('keeps the moments of days that were not touched', () => {
    const body = dealBody({ ...dealValues(DEAL), title: 'Mango days' }, 'dashboard', DEAL);
    expect(body).toMatchObject({
      title: 'Mango days',
      startDate: DEAL.startDate,
      endDate: DEAL.endDate,
      version: 1,
      displayPriority: 3,
    });
  });

  it('is a day where the day is another, and null without an end', () => {
    const values = { ...dealValues(DEAL), startDate: '2026-11-19', endDate: '' };
    expect(dealBody(values, 'dashboard', DEAL)).toMatchObject({
      startDate: '2026-11-19',
      endDate: null,
    });
  });

  it('omits the priority on the portal page', () => {
    expect(dealBody(dealValues(DEAL), 'portal', DEAL)).not.toHaveProperty('displayPriority');
  });

  it.each(['portal', 'dashboard'] as const)('of the %s fits the contract', (kind) => {
    const values = {
      ...newDeal(kind, LATE, 'UTC'),
      title: 'x',
      dealType: 'special_offer' as const,
    };
    expect(addDeal.body.safeParse(dealBody(values, kind)).success).toBe(true);
  });
});

describe('the types offered', () => {
  it("are the form's, and the deal's own where the other form made it", () => {
    expect(dealTypeOptions('portal', 'buy_x_get_y').map(({ value }) => value)).toEqual([
      'percentage_off',
      'fixed_amount',
      'buy_one_get_one',
      'special_offer',
      'buy_x_get_y',
    ]);
    expect(dealTypeOptions('dashboard', '')[0]).toEqual({
      value: 'percentage_off',
      label: 'Percentage off',
    });
  });
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
