import { expect, test } from 'vitest';
import { failureText, type Failure } from './failures.ts';

test.each<[Failure, string]>([
  ['not_public', 'The address is not a public one of the internet.'],
  ['no_connection', 'It could not be reached within 5 seconds.'],
  ['no_answer', 'It did not answer within 15 seconds.'],
  ['redirect 301', 'It answered with a redirect (301), which is not followed.'],
  ['status 503', 'It answered with the status 503.'],
  ['unreachable ECONNREFUSED', 'It could not be reached (ECONNREFUSED).'],
])('the failure %s is said in a sentence', (failure, sentence) => {
  expect(failureText(failure)).toBe(sentence);
});

test('the sentence of an earlier version stays as it is', () => {
  const sentence = 'It answered with the status 503.';
  expect(failureText(sentence)).toBe(sentence);
});
