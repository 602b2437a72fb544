import { describe, expect, test } from 'vitest';
import { eventTypeText, searchSuccessRate } from './analytics.ts';
import { analyticsDashboard, trackEvent } from './calls/analytics.ts';

test.each([
  [0, 0, '0'],
  [10, 0, '100.0'],
  [10, 10, '0.0'],
  [3, 1, '66.7'],
  [8, 1, '87.5'],
  [1000, 1, '99.9'],
  [10_000, 1, '100.0'],
])('of %s searches %s failed: %s per cent succeeded', (total, failed, rate) => {
  expect(searchSuccessRate(total, failed)).toBe(rate);
});

test.each([
  ['product_view', 'Product View'],
  ['search', 'Search'],
  ['session_start', 'Session Start'],
  ['a_b2_c', 'A B2 C'],
])('the event %s is shown as %s', (eventType, shown) => {
  expect(eventTypeText(eventType)).toBe(shown);
});

describe('the range is one of the four', () => {
  test.each([
    [undefined, 7],
    ['7', 7],
    ['14', 14],
    ['30', 30],
    ['90', 90],
  ])('%s: %s days', (days, expected) => {
    expect(analyticsDashboard.query.parse({ days }).days).toBe(expected);
  });

  test.each([['8'], ['0'], ['365'], [''], ['week']])('%j is refused', (days) => {
    expect(analyticsDashboard.query.safeParse({ days }).success).toBe(false);
  });
});

describe('an event of any type and with any data', () => {
  const event = { eventType: 'map_open', sessionId: 'visitor-1234' };

  test.each([
    ['no data', {}],
    ['null for data', { eventData: null }],
    ['nested data', { eventData: { a: { b: 1 } } }],
    ['an unknown type', { eventType: 'Made Up' }],
    ['an empty store', { storeId: '' }],
    ['null for a store', { storeId: null }],
  ])('%s is accepted', (_, change) => {
    expect(trackEvent.body.safeParse({ ...event, ...change }).success).toBe(true);
  });

  test.each([
    ['a type of 201 letters', { eventType: 'x'.repeat(201) }],
    ['a short session id', { sessionId: 'abc' }],
    ['a session id with a line break', { sessionId: 'visitor-1234\n' }],
  ])('%s is refused', (_, change) => {
    expect(trackEvent.body.safeParse({ ...event, ...change }).success).toBe(false);
  });
});
