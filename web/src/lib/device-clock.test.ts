import { expect, it } from 'vitest';
import { uses24Hours } from './device-clock.ts';

it.each([
  ['en-US', false],
  ['pl-PL', true],
  ['vi-VN', true],
  ['ar-EG', false],
])('times of %s have 24 hours: %s', (locale, has) => {
  expect(uses24Hours(locale)).toBe(has);
});
