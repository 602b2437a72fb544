import { expect, test } from 'vitest';
import { storeColors, THEME_COLORS } from './theme.ts';

/** Relative luminance of #rrggbb, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('black on white has the contrast 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test.each(THEME_COLORS)('the header text of %s has a contrast of at least 4.5', (color) => {
  const { background, text } = storeColors(color);
  expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['brand', '#2563eb'],
  ['blue', '#2563eb'],
  ['orange', '#ea580c'],
  ['red', '#dc2626'],
  ['green', '#16a34a'],
  ['', '#2563eb'],
  ['turquoise', '#2563eb'],
  ['constructor', '#2563eb'],
  ['__proto__', '#2563eb'],
])('the header of a store with the colour %j is %s', (color, background) => {
  expect(storeColors(color).background).toBe(background);
});

test('purple, yellow and pink each have a colour of their own', () => {
  const colors = THEME_COLORS.map((color) => storeColors(color).background);
  expect(new Set(colors).size).toBe(7);
});
