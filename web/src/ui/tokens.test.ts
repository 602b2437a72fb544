import { readFileSync } from 'node:fs';
import { storeColors, THEME_COLORS } from '@aislewise/contracts/theme';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll("'", '"');
const variables = css.slice(0, css.indexOf('@theme {'));

type Colors = Record<string, string>;

type Theme = 'light' | 'dark';

/** The hexadecimal variables that the rules of one selector set in a theme. */
function colorsOf(theme: Theme, selector: string): Colors {
  const found: Colors = {};
  for (const [, selectors = '', body = ''] of variables.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--(?:color-)?([\w-]+):\s*([^;]+);/g)) {
      const [lightOrBoth = '', dark = lightOrBoth] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
      if (lightOrBoth) found[name] = theme === 'light' ? lightOrBoth : dark;
    }
  }
  return found;
}

/** Contrast of two colours as in WCAG 2.2; an unknown colour contrasts with nothing. */
function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) return 0;
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const level = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

const MEANINGS = ['sale', 'new', 'seasonal', 'in-stock', 'out-of-stock', 'warning'];
const TINTS = ['leaf', 'citrus', 'grain', 'chili', 'sea', 'milk', 'berry', 'stone'];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = { ...colorsOf(name, '@theme static'), ...colorsOf(name, ':root') };

  it.each(['paper', 'card', 'sunken'])('has text and muted text of 4.5:1 on %s', (ground) => {
    expect(contrast(theme['ink'], theme[ground])).toBeGreaterThanOrEqual(7);
    expect(contrast(theme['muted'], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MEANINGS)('has text of 4.5:1 for the meaning %s wherever it may stand', (meaning) => {
    expect(contrast(theme[`${meaning}-ink`], theme[meaning])).toBeGreaterThanOrEqual(4.5);
    for (const ground of [`${meaning}-soft`, 'paper', 'card']) {
      expect(contrast(theme[`${meaning}-text`], theme[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(TINTS)('has drawings of 3:1 on the tint %s', (tint) => {
    expect(contrast(theme['drawing'], theme[`tint-${tint}`])).toBeGreaterThanOrEqual(3);
  });

  it('has edges of 3:1 for things to operate, and a sign to read from afar', () => {
    expect(contrast(theme['edge'], theme['paper'])).toBeGreaterThanOrEqual(3);
    expect(contrast(theme['edge'], theme['card'])).toBeGreaterThanOrEqual(3);
    expect(contrast(theme['board-ink'], theme['board'])).toBeGreaterThanOrEqual(7);
  });

  it.each([...THEME_COLORS, 'aislewise', 'an unknown one'])(
    'has legible text in the store colour %s',
    (color) => {
      const store = {
        ...colorsOf(name, '[data-store-color]'),
        ...colorsOf(name, `[data-store-color="${color}"]`),
      };
      expect(contrast(store['store-ink'], store['store'])).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['paper', 'card', 'sunken']) {
        expect(contrast(store['store-text'], theme[ground])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

describe("a store's colour", () => {
  it.each(THEME_COLORS)('%s is the one its contract names', (color) => {
    const set = {
      ...colorsOf('light', '[data-store-color]'),
      ...colorsOf('light', `[data-store-color="${color}"]`),
    };
    expect({ background: set['store'], text: set['store-ink'] }).toEqual(storeColors(color));
  });
});
