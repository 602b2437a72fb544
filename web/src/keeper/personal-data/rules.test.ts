import { expect, it } from 'vitest';
import { foundText } from './rules.ts';

it('names the kinds of rows that were found, with their numbers', () => {
  expect(foundText({ product_requests: [{}], feedback: [{}, {}], audit_rows: [{}] })).toBe(
    '1 request, 2 messages',
  );
});
