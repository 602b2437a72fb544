import { disagreesWithValue } from './deal-values.ts';
import { US_DOLLARS } from './money.ts';
import { describe, expect, test } from 'vitest';
import { addDeal, updateDeal } from './calls/deals.ts';
import {
  dealBadge,
  dealEndLabel,
  dealPrice,
  dealStatus,
  dealTypeText,
  lessPercent,
} from './deals.ts';

const CHICAGO = 'America/Chicago';

describe('a deal is active from its start to its end', () => {
  const startDate = '2026-11-10T06:00:00.000Z';
  const endDate = '2026-11-20T05:59:59.999Z';
  test.each([
    ['2026-11-10T05:59:59.999Z', 'Upcoming'],
    ['2026-11-10T06:00:00.000Z', 'Active'],
    ['2026-11-15T00:00:00.000Z', 'Active'],
    ['2026-11-20T05:59:59.999Z', 'Active'],
    ['2026-11-20T06:00:00.000Z', 'Expired'],
  ])('%s: %s', (now, status) => {
    expect(dealStatus({ isActive: true, startDate, endDate }, new Date(now))).toBe(status);
    expect(dealStatus({ isActive: false, startDate, endDate }, new Date(now))).toBe('Inactive');
  });

  test('a deal without an end never expires', () => {
    const open = { isActive: true, startDate, endDate: null };
    expect(dealStatus(open, new Date('2099-01-01T00:00:00Z'))).toBe('Active');
  });
});

describe('days left are the calendar days of the store', () => {
  // A day that ends at 23:59:59.999 in Chicago, UTC−6.
  const endOf = (day: string) => `${day}T05:59:59.999Z`;
  const noon = new Date('2026-11-21T18:00:00Z');
  test.each([
    ['ended yesterday', endOf('2026-11-21'), 'Ending Soon'],
    ['ends tonight', endOf('2026-11-22'), 'Ending Soon'],
    ['ends tomorrow', endOf('2026-11-23'), 'Ends Tomorrow'],
    ['ends in 2 days', endOf('2026-11-24'), '2 days left'],
    ['ends in 7 days', endOf('2026-11-29'), '7 days left'],
    ['ends in 8 days', endOf('2026-11-30'), 'Nov 29'],
    ['ends next year', endOf('2027-01-02'), 'Jan 1'],
  ])('a deal that %s', (_, end, label) => {
    expect(dealEndLabel(end, noon, CHICAGO)).toBe(label);
  });

  test('the last minute of a day and the first of the next are a day apart', () => {
    const end = endOf('2026-11-23');
    expect(dealEndLabel(end, new Date('2026-11-22T05:59:59Z'), CHICAGO)).toBe('Ends Tomorrow');
    expect(dealEndLabel(end, new Date('2026-11-22T06:00:00Z'), CHICAGO)).toBe('Ending Soon');
  });

  test('one moment is another day in another zone', () => {
    const end = '2026-11-22T20:00:00Z';
    const now = new Date('2026-11-22T03:00:00Z');
    expect(dealEndLabel(end, now, CHICAGO)).toBe('Ends Tomorrow');
    expect(dealEndLabel(end, now, 'UTC')).toBe('Ending Soon');
    expect(dealEndLabel(end, now, 'Asia/Tokyo')).toBe('Ends Tomorrow');
  });

  test.each([
    ['spring', '2026-03-09T04:59:59.999Z', '2026-03-07T18:00:00Z', 'Ends Tomorrow'],
    ['autumn', '2026-11-02T05:59:59.999Z', '2026-10-31T17:00:00Z', 'Ends Tomorrow'],
  ])('a day of 23 or 25 hours is one day, in %s', (_, end, now, label) => {
    expect(dealEndLabel(end, new Date(now), CHICAGO)).toBe(label);
  });

  test('a deal without an end has no end label', () => {
    expect(dealEndLabel(null, noon, CHICAGO)).toBeNull();
  });
});

describe('the deal form', () => {
  const form = { title: ' Rice week ', dealType: 'percentage_off', startDate: '2026-11-21' };

  test('needs a title alone; without a type it is a special offer', () => {
    const { dealType, startDate } = addDeal.body.parse({ title: 'Rice week' });
    expect([dealType, startDate]).toEqual(['special_offer', undefined]);
  });

  test('needs a title, a type and a start to change a deal', () => {
    const paths = updateDeal.body.safeParse({}).error?.issues.map(({ path }) => path[0]);
    expect(paths).toEqual(['title', 'dealType', 'startDate']);
  });

  test('keeps what is given', () => {
    expect(addDeal.body.parse(form)).toEqual({
      title: 'Rice week',
      dealType: 'percentage_off',
      startDate: '2026-11-21',
      endDate: null,
      isActive: true,
    });
  });

  test.each([
    ['blank title', { title: '  ' }],
    ['unknown type', { dealType: 'free_money' }],
    ['day that does not exist', { startDate: '2026-02-30' }],
    ['year before 2000', { startDate: '0026-11-21' }],
    ['year after 2099', { endDate: '2100-01-01' }],
    ['negative priority', { displayPriority: -1 }],
    ['broken priority', { displayPriority: 1.5 }],
  ])('a %s is refused', (_, change) => {
    expect(addDeal.body.safeParse({ ...form, ...change }).success).toBe(false);
  });

  test.each([[''], [null], [undefined]])('an end of %j is no end', (endDate) => {
    expect(addDeal.body.parse({ ...form, endDate }).endDate).toBeNull();
  });
});

test('a deal type is shown with spaces for underscores', () => {
  expect(dealTypeText('buy_one_get_one')).toBe('buy one get one');
});

test.each([
  ['percentage_off', 15, null, '9.99', '8.49'],
  ['percentage_off', 50, null, '0.01', null],
  ['percentage_off', null, '2.00', '9.99', null],
  ['fixed_amount', null, '2.00', '9.99', '7.99'],
  ['fixed_discount', 15, '2.00', '9.99', '7.99'],
  ['fixed_discount', null, '9.99', '9.99', null],
  ['fixed_discount', null, '0.00', '9.99', null],
  ['special_offer', 15, '2.00', '9.99', null],
])(
  'a %s deal of %j per cent or %j dollars makes %s %j',
  (dealType, percentOff, amountOff, price, reduced) => {
    expect(dealPrice(price, { dealType, percentOff, amountOff }, US_DOLLARS)).toBe(reduced);
  },
);

const EURO = { currency: 'EUR', locale: 'de-DE' };
const CUT = { dealType: 'percentage_off', percentOff: 20, amountOff: null } as const;

test.each([
  [{ ...CUT, dealValue: 'Mango week' }, 'Mango week'],
  [{ ...CUT, dealValue: null }, '20% off'],
  [{ ...CUT, dealType: 'fixed_amount', amountOff: '2.00', dealValue: ' ' }, '$2.00 off'],
  [{ ...CUT, dealType: 'buy_one_get_one', dealValue: null }, 'Buy one, get one free'],
  [{ ...CUT, dealType: 'special_offer', dealValue: '' }, 'Special offer'],
] as const)('the badge of %j is %s', (deal, badge) => {
  expect(dealBadge(deal, US_DOLLARS)).toBe(badge);
});

test.each([
  ['5', true],
  ['5% off', true],
  ['20% off all rice', false],
  ['20 percent', false],
  ['Mango week', false],
  [null, false],
])('a value of %j beside 20 per cent disagrees: %s', (dealValue, disagrees) => {
  expect(disagreesWithValue({ ...CUT, dealValue }, US_DOLLARS)).toBe(disagrees);
});

test.each([
  ['$3 off', true],
  ['$2 OFF', false],
  ['2 for $5', false],
])('a value of %j beside $2.00 disagrees: %s', (dealValue, disagrees) => {
  const cut = { ...CUT, dealType: 'fixed_discount', amountOff: '2.00' };
  expect(disagreesWithValue({ ...cut, dealValue }, US_DOLLARS)).toBe(disagrees);
});

test.each([
  ['2,00 € off', false],
  ['€3 off', true],
  ['3 EUR off', true],
  ['$3 off', false],
])('in a store of euros a value of %j beside 2,00 € disagrees: %s', (dealValue, disagrees) => {
  const cut = { ...CUT, dealType: 'fixed_discount', amountOff: '2.00' };
  expect(disagreesWithValue({ ...cut, dealValue }, EURO)).toBe(disagrees);
});

test.each([
  ['USD', '9.99', 15, '8.49'],
  ['JPY', '500.00', 15, '425.00'],
  ['JPY', '499.00', 15, '424.00'],
  ['KWD', '1.255', 10, '1.13'],
  ['KWD', '1.25', 15, '1.063'],
])('in %s %s less %d per cent is %s, to the smallest coin', (currency, price, percent, reduced) => {
  const deal = { dealType: 'percentage_off', percentOff: percent, amountOff: null };
  expect(lessPercent(price, percent, { currency })).toBe(reduced);
  expect(dealPrice(price, deal, { currency })).toBe(reduced);
});
