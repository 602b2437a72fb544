import { expect, test } from 'vitest';
import { blurred } from './blurred.ts';

test('nine colours are spots in three rows, on the colour of the middle', () => {
  const layers = blurred(['#1', '#2', '#3', '#4', '#5', '#6', '#7', '#8', '#9']);
  expect(layers).toContain('radial-gradient(circle at 0% 0%, #1, #10 60%)');
  expect(layers).toContain('radial-gradient(circle at 50% 100%, #8, #80 60%)');
  expect(layers).toMatch(/linear-gradient\(#5, #5\)$/);
});
