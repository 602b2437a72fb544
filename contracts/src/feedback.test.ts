import { describe, expect, test } from 'vitest';
import { sendFeedback, updateFeedback } from './calls/feedback.ts';

const STORE = '6f0f8a64-6d26-4ad0-9d5e-0d8ac4e9a001';
const INCOMPLETE = 'Please fill in all required fields.';
const complete = { storeId: STORE, feedbackType: 'service', message: 'Kind people' };

const faults = (body: unknown) =>
  sendFeedback.body
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('feedback is anonymous by default, and empty fields are left out', () => {
  const body = { ...complete, message: ' Kind people ', subject: ' ', productId: '' };
  expect(sendFeedback.body.parse({ ...body, customerEmail: '', rating: null })).toEqual({
    ...complete,
    rating: null,
    isAnonymous: true,
  });
});

describe('a missing required field has a sentence of its own', () => {
  test.each([
    [{ storeId: undefined }, ['storeId: Please select a store first.']],
    [{ storeId: '' }, ['storeId: Please select a store first.']],
    [{ feedbackType: undefined }, [`feedbackType: ${INCOMPLETE}`]],
    [{ feedbackType: '' }, [`feedbackType: ${INCOMPLETE}`]],
    [{ message: undefined }, [`message: ${INCOMPLETE}`]],
    [{ message: null }, [`message: ${INCOMPLETE}`]],
    [{ message: ' \n ' }, [`message: ${INCOMPLETE}`]],
    [
      { message: '', feedbackType: undefined },
      [`feedbackType: ${INCOMPLETE}`, `message: ${INCOMPLETE}`],
    ],
    [{}, undefined],
  ])('%j', (change, said) => {
    expect(faults({ ...complete, ...change })).toEqual(said);
  });
});

test.each([
  ['type nobody knows', { feedbackType: 'praise' }],
  ['rating of 0', { rating: 0 }],
  ['rating of 6', { rating: 6 }],
  ['half a star', { rating: 4.5 }],
  ['message of 4,001 characters', { message: 'x'.repeat(4001) }],
  ['message with a NUL', { message: 'a\0b' }],
  ['subject of 161 characters', { subject: 'x'.repeat(161) }],
  ['address that is none', { customerEmail: 'me at home', isAnonymous: false }],
  ['submission key that is no UUID', { submissionKey: '1' }],
])('a %s is refused', (_, change) => {
  expect(faults({ ...complete, ...change })).toHaveLength(1);
});

test.each([
  [{}, false],
  [{ storekeeperResponse: '  ' }, false],
  [{ status: 'answered' }, false],
  [{ status: 'resolved' }, true],
  [{ storekeeperResponse: 'Thank you' }, true],
  [{ storekeeperResponse: 'Thank you', status: 'responded' }, true],
])('a keeper sets a status or replies: %j', (body, accepted) => {
  expect(updateFeedback.body.safeParse(body).success).toBe(accepted);
});
