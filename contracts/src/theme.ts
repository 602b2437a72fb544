/** The theme colours a store may choose (spec section 9, spec-coverage A4). */
export const THEME_COLORS = [
  'brand',
  'orange',
  'red',
  'green',
  'blue',
  'purple',
  'yellow',
  'pink',
] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];

export const DEFAULT_THEME_COLOR = 'brand' satisfies ThemeColor;

const BLUE = { background: '#2563eb', text: '#ffffff' };

/**
 * A store's colours by choice: those of the specification, and purple, yellow and pink.
 * `web/src/ui/tokens.css` has the same colours; its test compares them and checks that each text has a
 * contrast of 4.5:1.
 */
const STORE_COLORS: Record<ThemeColor, { background: string; text: string }> = {
  brand: BLUE,
  blue: BLUE,
  orange: { background: '#ea580c', text: '#1f1b16' },
  red: { background: '#dc2626', text: '#ffffff' },
  green: { background: '#16a34a', text: '#1f1b16' },
  purple: { background: '#7c3aed', text: '#ffffff' },
  yellow: { background: '#facc15', text: '#1f1b16' },
  pink: { background: '#db2777', text: '#ffffff' },
};

/**
 * A store's colours in its icons and manifest, by its logoColor; any unknown value is blue (spec
 * section 3). Pages take the same colours from `web/src/ui/tokens.css`.
 */
export function storeColors(logoColor: string): { background: string; text: string } {
  const chosen = THEME_COLORS.find((color) => color === logoColor);
  return chosen ? STORE_COLORS[chosen] : BLUE;
}
