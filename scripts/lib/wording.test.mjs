import { expect, it } from 'vitest';
import { findClauses } from './wording.mjs';

it.each([
  '/** What is promised, or undefined. */',
  '// What was written last.',
  '/** What the page holds. */',
  ' * Whoever signs in sees it.',
  '// Who may call it.',
  '# What are stores',
  'A sentence. What is kept is small.',
  "it('what is removed stays removed', () => {});",
  "it.each(CASES)('what was typed is kept', () => {});",
])('finds the clause in %j', (text) => {
  expect(findClauses(`plain\n${text}\nplain`)).toMatchObject([{ line: 2 }]);
});

it.each([
  'It is known what is stored.',
  '// Who may call it? Anybody.',
  '// It says who may call it.',
  '## What is stored of a shopper?',
  "text.describe('what is sent');",
])('leaves plain text alone: %j', (text) => {
  expect(findClauses(text)).toEqual([]);
});
