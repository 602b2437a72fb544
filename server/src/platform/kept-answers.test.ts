import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const answer = (text: string) => ({ text, headers: {} });

test('an answer is found under its key, and the latest counts', () => {
  const kept = createKeptAnswers(10_000);
  kept.set('a', answer('1'));
  kept.set('a', answer('2'));
  expect(kept.get('a')).toEqual(answer('2'));
  expect(kept.get('b')).toBeUndefined();
});

test('the least recently used leave when the bound is reached', () => {
  const kept = createKeptAnswers(2200);
  kept.set('a', answer('x'.repeat(500)));
  kept.set('b', answer('y'));
  kept.get('a');
  kept.set('c', answer('z'.repeat(100)));
  expect(kept.get('b')).toBeUndefined();
  expect(kept.get('a')).toBeDefined();
  expect(kept.get('c')).toBeDefined();
});

test('an answer larger than the bound is not kept', () => {
  const kept = createKeptAnswers(1000);
  kept.set('a', answer('x'.repeat(1000)));
  expect(kept.get('a')).toBeUndefined();
});
