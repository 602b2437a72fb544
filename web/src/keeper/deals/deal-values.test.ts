import { US_DOLLARS } from '@aislewise/contracts/money';
import { addDeal, updateDeal, type KeeperDeal } from '@aislewise/contracts/calls/deals';
import { dealStatus } from '@aislewise/contracts/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { describe, expect, it } from 'vitest';
import {
  copiedDeal,
  daysFault,
  dealBody,
  dealRemarks,
  dealTypeOptions,
  dealValues,
  endedBody,
  missingOf,
  overlapsOf,
  proposedPercent,
  newDeal,
  valueFault,
  type DealValues,
} from './deal-values.ts';

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
  productIds: [],
  percentOff: null,
  amountOff: null,
  products: [],
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
    const body = dealBody(
      { ...dealValues(DEAL, US_DOLLARS), title: 'Mango days' },
      US_DOLLARS,
      DEAL,
    );
    expect(body).toMatchObject({
      title: 'Mango days',
      startDate: DEAL.startDate,
      endDate: DEAL.endDate,
      displayPriority: 3,
    });
  });

  it('has a changed day as a date, and null without an end', () => {
    const values = { ...dealValues(DEAL, US_DOLLARS), startDate: '2026-11-19', endDate: '' };
    expect(dealBody(values, US_DOLLARS, DEAL)).toMatchObject({
      startDate: '2026-11-19',
      endDate: null,
    });
  });

  it('fits the contract', () => {
    const values = { ...newDeal(LATE, 'UTC'), title: 'x', dealType: 'special_offer' as const };
    expect(addDeal.body.safeParse(dealBody(values, US_DOLLARS)).success).toBe(true);
  });
});

it('every deal type is offered once; one that goes by two names keeps the name that it has', () => {
  const labels = [
    'Percent off',
    'Amount off',
    'Buy one, get one free',
    'Buy some, get some free',
    'Special offer',
  ];
  const offered = (current: Parameters<typeof dealTypeOptions>[0]) =>
    dealTypeOptions(current).map(({ label }) => label);
  expect(offered('')).toEqual(labels);
  expect(offered('fixed_amount')).toEqual(labels);
  expect(dealTypeOptions('fixed_amount').map(({ value }) => value)).toContain('fixed_amount');
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

describe('ending a deal now', () => {
  const now = new Date('2026-11-21T17:20:30Z');

  it('changes its end alone, and the deal is over at once', () => {
    const { seen, ...body } = endedBody(DEAL, now, US_DOLLARS);
    expect(updateDeal.body.safeParse({ ...body, seen }).success).toBe(true);
    expect({ ...body, endDate: DEAL.endDate }).toEqual(seen);
    const ended = { ...DEAL, endDate: body.endDate ?? null };
    expect(dealStatus(ended, new Date('2026-11-21T17:20:00Z'))).toBe('Expired');
  });

  it('does not end it before it starts', () => {
    const startDate = '2026-11-21T17:20:10.000Z';
    expect(endedBody({ ...DEAL, startDate }, now, US_DOLLARS).endDate).toBe(startDate);
  });
});

it('a copy of a deal begins today, is active, and has no end and no deleted products', () => {
  const products = [
    { id: 'a', name: 'Alphonso', isDeleted: false },
    { id: 'b', name: 'Kesar', isDeleted: true },
  ];
  const deal = { ...DEAL, isActive: false, productIds: ['a', 'b'], products };
  expect(copiedDeal(deal, LATE, { timeZone: 'America/Chicago', ...US_DOLLARS })).toEqual({
    ...dealValues(DEAL, US_DOLLARS),
    productIds: ['a'],
    startDate: '2026-11-21',
    endDate: '',
    isActive: true,
  });
});

describe('the form asks for', () => {
  const typed = { ...dealValues(DEAL, US_DOLLARS), dealValue: '' };
  it.each([
    ['a title', { title: ' ' }, 'Type a title and choose a type.'],
    ['a type', { dealType: '' }, 'Type a title and choose a type.'],
    ['a percentage', { dealType: 'percentage_off' }, 'Type a value, such as 20% off or $2 off.'],
    ['an amount', { dealType: 'fixed_amount' }, 'Type a value, such as 20% off or $2 off.'],
    ['no value of other types', { dealType: 'buy_x_get_y' }, undefined],
  ] as const)('%s', (_what, change, missing) => {
    expect(missingOf({ ...typed, ...change }, US_DOLLARS, DEAL)).toBe(missing);
  });

  it.each([
    ['no value beside a percentage', { percentOff: '15', dealType: 'percentage_off' }, undefined],
    [
      'a number where products are chosen',
      { productIds: ['a'], dealValue: '15%' },
      'Products are chosen: fill in ‘Amount off the products’.',
    ],
    ['no number of other types', { productIds: ['a'], dealType: 'special_offer' }, undefined],
  ] as const)('%s', (_what, change, missing) => {
    expect(missingOf({ ...typed, ...change }, US_DOLLARS, DEAL)).toBe(missing);
  });

  it('no value of a deal that never had one', () => {
    expect(missingOf(typed, US_DOLLARS, { ...DEAL, dealValue: null })).toBeUndefined();
  });
});

describe('the value of a deal is refused', () => {
  const faultOf = (change: Partial<DealValues>) =>
    valueFault({ ...newDeal(LATE, 'UTC'), dealType: 'percentage_off', ...change }, US_DOLLARS);

  it('where it names another percentage than the products cost less', () => {
    const fault = 'The products cost 20% less. Write the same, or leave this empty';
    expect(faultOf({ percentOff: '20', dealValue: '5% off' })).toBe(fault);
    expect(faultOf({ percentOff: '20', dealValue: '20% off all rice' })).toBeNull();
    expect(faultOf({ percentOff: '', dealValue: '5% off' })).toBeNull();
  });

  it('where it has a minus', () => {
    expect(faultOf({ dealValue: '-5%' })).toBe('Leave the minus out: 20% off');
    expect(faultOf({ dealValue: '5% off - today' })).toBeNull();
  });
});

describe('a deal is remarked on', () => {
  const remarks = (change: object, others = [DEAL]) =>
    dealRemarks(
      {
        ...newDeal(new Date('2026-11-21T12:00:00Z'), 'America/Chicago'),
        title: 'New',
        endDate: '',
        ...change,
      },
      '2026-11-21',
      others,
    );

  it('when its days are over', () => {
    const over = 'These days are over, so shoppers won’t see this deal.';
    expect(remarks({ endDate: '2026-11-20' })).toEqual([over]);
    expect(remarks({ endDate: '2026-11-21' })).toEqual([]);
  });

  it('when another has its title', () => {
    const same = 'You have another deal called Mangoes, Nov 20, 2026 – Nov 22, 2026.';
    expect(remarks({ title: ' mangoes ' })).toEqual([same]);
    expect(remarks({ title: 'Mangoes' }, [])).toEqual([]);
    expect(remarks({ title: '' }, [{ ...DEAL, title: '' }])).toEqual([]);
  });
});

it('the body has the percentage or the amount that fits the type of the deal', () => {
  const typed = {
    ...dealValues(DEAL, US_DOLLARS),
    percentOff: '15',
    amountOff: '$2,50',
    productIds: ['a'],
  };
  expect(dealBody(typed, US_DOLLARS)).toMatchObject({
    productIds: ['a'],
    percentOff: null,
    amountOff: '2.50',
  });
  expect(dealBody({ ...typed, dealType: 'percentage_off' }, US_DOLLARS)).toMatchObject({
    percentOff: 15,
    amountOff: null,
  });
});

it.each([
  ['on the same day', {}, [{ productId: 'a', title: 'Mangoes' }]],
  [
    'without an end',
    { startDay: '2026-11-20', endDay: null },
    [{ productId: 'a', title: 'Mangoes' }],
  ],
  ['before it', { startDay: '2026-11-01', endDay: '2026-11-19' }, []],
  ['after it', { startDay: '2026-11-23', endDay: null }, []],
  ['that is off', { status: 'Inactive' as const }, []],
  ['of other products', { productIds: ['b'] }, []],
])('two deals on one product overlap: another %s', (_what, change, overlaps) => {
  const deal = { ...DEAL, productIds: ['a'] };
  expect(overlapsOf(deal, [{ ...deal, ...change }])).toEqual(overlaps);
});

it.each([
  ['percentage_off', '20% off', '', '20'],
  ['percentage_off', '20% off', '15', '15'],
  ['percentage_off', 'Buy 2, 20% off', '', ''],
  ['percentage_off', 'Big sale', '', ''],
  ['special_offer', '20% off', '', ''],
] as const)(
  'a deal of type %s and value %j with the percentage %j proposes %j',
  (dealType, dealValue, percentOff, proposed) => {
    expect(proposedPercent({ dealType, dealValue, percentOff })).toBe(proposed);
  },
);
