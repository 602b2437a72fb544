import { expect, it } from 'vitest';
import { findDialect } from './wording.mjs';

it.each([
  'anew',
  'const patience = 3;',
  'A standstill of the server.',
  'Imports give way to searches.',
  'The import gives way.',
  'const tally = new Map();',
  'The keeper is told.',
  'A header tells the store.',
  'Who asks for it waits.',
  '/** What is promised, or undefined. */',
  '// What was written last.',
  '/** What the page holds. */',
  ' * Whoever signs in sees it.',
  '// Who may call it.',
  '# What are stores',
  'A sentence. What is kept is small.',
  "it('what is removed stays removed', () => {});",
  "it.each(CASES)('what was typed is kept', () => {});",
])('finds the dialect in %j', (text) => {
  expect(findDialect(`plain\n${text}\nplain`)).toMatchObject([{ line: 2 }]);
});

it.each([
  'It is known what is stored.',
  '// Who may call it? Anybody.',
  '// It says who may call it.',
  '## What is stored of a shopper?',
  "text.describe('what is sent');",
  'const totally = giveWayToAll(untold);',
  'A given path and a taller shelf.',
])('leaves plain text alone: %j', (text) => {
  expect(findDialect(text)).toEqual([]);
});
