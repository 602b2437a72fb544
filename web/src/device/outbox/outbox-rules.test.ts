import { describe, expect, it, test } from 'vitest';
import { type OutboxItem, refusedItem, verdictOfMessage } from './outbox-item.ts';
import { correctableText, newsIn, outboxText, retriedItem } from './outbox-rules.ts';

test('a vote that was counted before is sent, and no other conflict is', () => {
  expect(verdictOfMessage('vote', 409)).toBe('done');
  expect(verdictOfMessage('feedback', 409)).toBe('refused');
});

test.each([
  [[], null],
  [['waiting'], '1 message not sent yet'],
  [['waiting', 'waiting'], '2 messages not sent yet'],
  [['refused'], '1 message was not accepted'],
  [
    ['waiting', 'refused', 'refused', 'sent'],
    '1 message not sent yet, 2 messages were not accepted',
  ],
  [['sent'], null],
] as const)('of %j the strip says %j', (states, text) => {
  expect(outboxText(states.map((state) => ({ state })))).toBe(text);
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

describe('a refused message', () => {
  const item: OutboxItem = {
    id: 'one',
    kind: 'feedback',
    path: '/api/feedback',
    body: { storeId: 'store', message: 'Hello', customerEmail: 'mina@example' },
    text: 'Hello',
    storeName: 'Patel Bazaar',
    at: '2026-11-21T08:00:00Z',
    state: 'waiting',
  };
  const ofEmail = { path: 'customerEmail', message: 'The e-mail is not an address.' };
  const refused = (details: readonly unknown[]) =>
    refusedItem(item, 400, { error: 'Check what you typed.', details });

  it('keeps its text and has the reason', () => {
    expect(refused([ofEmail])).toMatchObject({ text: 'Hello', body: item.body, state: 'refused' });
    expect(refused([ofEmail]).reason).toBe(ofEmail.message);
    expect(refused([]).reason).toBe('Check what you typed.');
    expect(refusedItem(item, 413, null).reason).toBe('Request failed with status 413');
  });

  it('is corrected in the refused field, or else in its own words', () => {
    expect(correctableText(refused([ofEmail]))).toEqual({
      field: 'customerEmail',
      text: 'mina@example',
    });
    expect(correctableText(refused([{ path: 'storeId', message: 'No.' }]))?.field).toBe('message');
    expect(correctableText({ kind: 'vote', body: {} })).toBeUndefined();
  });

  it('is sent again as corrected', () => {
    const again = retriedItem(refused([ofEmail]), 'mina@example.com');
    expect(again).toEqual({
      ...item,
      body: { ...(item.body as object), customerEmail: 'mina@example.com' },
    });
    expect(retriedItem(refused([]), 'Hello!')).toMatchObject({ text: 'Hello!', state: 'waiting' });
    expect(retriedItem(refused([]))).toEqual(item);
  });
});
