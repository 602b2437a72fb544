import { expect, test } from 'vitest';
import { stateAfter, type OutboxKind } from './outbox-rules.ts';

test.each<[OutboxKind, number, string]>([
  ['feedback', 201, 'sent'],
  ['request', 201, 'sent'],
  ['vote', 200, 'sent'],
  ['vote', 409, 'sent'],
  ['feedback', 409, 'refused'],
  ['feedback', 400, 'refused'],
  ['request', 404, 'refused'],
  ['request', 413, 'refused'],
  ['feedback', 429, 'waiting'],
  ['feedback', 408, 'waiting'],
  ['feedback', 500, 'waiting'],
  ['vote', 503, 'waiting'],
  ['vote', 302, 'waiting'],
])('a kept %s that is answered %i is then %s', (kind, status, state) => {
  expect(stateAfter(kind, status)).toBe(state);
});
