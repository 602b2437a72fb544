import { describe, expect, it, test } from 'vitest';
import { installOffer, newsIn, outboxText, wayBack } from './rules.ts';

const shown = {
  standalone: false,
  dismissed: false,
  hasStore: true,
  ios: false,
  hasEvent: true,
};

describe('the install prompt', () => {
  it.each([
    ['offers to install when the browser does', {}, 'install'],
    ['waits for the browser’s offer', { hasEvent: false }, 'none'],
    ['says how on iOS, which offers nothing', { ios: true, hasEvent: false }, 'how'],
    ['is hidden when the app is installed', { standalone: true }, 'none'],
    ['is hidden when it was dismissed in this session', { dismissed: true }, 'none'],
    ['is hidden when no store is set', { hasStore: false }, 'none'],
    ['is hidden on iOS too when installed', { ios: true, standalone: true }, 'none'],
    ['is hidden on iOS too without a store', { ios: true, hasStore: false }, 'none'],
  ])('%s', (_what, facts, offer) => {
    expect(installOffer({ ...shown, ...facts })).toBe(offer);
  });
});

test.each([
  [[], null],
  [['waiting'], '1 message waits to be sent'],
  [['waiting', 'waiting'], '2 messages wait to be sent'],
  [['refused'], '1 message was not accepted'],
  [
    ['waiting', 'refused', 'refused', 'sent'],
    '1 message waits to be sent, 2 messages were not accepted',
  ],
  [['sent'], null],
] as const)('of %j the strip says %j', (states, text) => {
  expect(outboxText(states.map((state) => ({ state })))).toBe(text);
});

test.each([
  ['?from=%2Fstorekeeper%2Fdashboard%3Ftab%3Ddeals', '/storekeeper/dashboard?tab=deals'],
  ['', '/offline'],
  ['?from=', '/offline'],
  ['?from=%2Foffline', '/offline'],
  ['?from=%2F%2Fevil.example', '/offline'],
  ['?from=%2F%5Cevil.example', '/offline'],
  ['?from=https%3A%2F%2Fevil.example', '/offline'],
  ['?from=javascript%3Aalert(1)', '/offline'],
])('the offline page with %s leads back to %s', (search, path) => {
  expect(wayBack(search)).toBe(path);
});

describe('the news of the outbox', () => {
  const one = (state: 'waiting' | 'sent' | 'refused') => [{ id: 'one', state }];
  const newsCounts = (states: readonly ('waiting' | 'sent' | 'refused')[]) => {
    const shown = new Map<string, (typeof states)[number]>();
    return states.map((state) => newsIn(one(state), shown).length);
  };

  it('reports a result once', () => {
    expect(newsCounts(['waiting', 'refused', 'refused', 'refused'])).toEqual([0, 1, 0, 0]);
  });

  it('reports again the result of a refused message that is retried', () => {
    expect(newsCounts(['refused', 'waiting', 'sent'])).toEqual([1, 0, 1]);
    expect(newsCounts(['refused', 'waiting', 'refused'])).toEqual([1, 0, 1]);
    expect(newsCounts(['refused', 'sent', 'sent'])).toEqual([1, 1, 0]);
  });
});
