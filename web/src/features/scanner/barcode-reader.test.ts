import { expect, test } from 'vitest';
import { codesIn } from './barcode-reader.ts';

/** The bars of 4006381333931 as EAN-13, '1' for a dark one. */
const EAN_13 =
  '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101';

/** The bars of 036000291452 as UPC-A. */
const UPC_A =
  '10100011010111101010111100011010001101000110101010110110011101001100110101110010011101101100101';

const SIDE = 480;
const MODULE_PX = 3;

interface Picture {
  readonly bars: string;
  readonly onItsSide?: boolean;
  /** How bright dark and light are: 0 to 255. */
  readonly dark?: number;
  readonly light?: number;
}

/** A square picture with the bars in its middle. */
function picture({ bars, onItsSide = false, dark = 0, light = 255 }: Picture) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  const margin = Math.floor((SIDE - bars.length * MODULE_PX) / 2);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const [along, across] = onItsSide ? [y, x] : [x, y];
      const bar = bars.charAt(Math.floor((along - margin) / MODULE_PX));
      const isDark = bar === '1' && across > SIDE / 3 && across < (2 * SIDE) / 3;
      data.fill(isDark ? dark : light, 4 * (y * SIDE + x), 4 * (y * SIDE + x) + 3);
    }
  }
  return { data, width: SIDE, height: SIDE };
}

const backwards = (bars: string) => [...bars].reverse().join('');

test('a code is read upright, upside down and on its side', () => {
  for (const bars of [EAN_13, backwards(EAN_13)]) {
    for (const onItsSide of [false, true]) {
      expect(codesIn(picture({ bars, onItsSide }))).toEqual(['4006381333931']);
    }
  }
});

test('a code is read in poor light', () => {
  expect(codesIn(picture({ bars: EAN_13, dark: 60, light: 120 }))).toEqual(['4006381333931']);
});

test('a code of twelve digits keeps all twelve', () => {
  expect(codesIn(picture({ bars: UPC_A }))).toEqual(['036000291452']);
});

test('nothing is read without a code or with a wrong check digit', () => {
  expect(codesIn(picture({ bars: '' }))).toEqual([]);
  // The last digit as 8 instead of 1.
  const wrong = `${EAN_13.slice(0, 85)}1001000101`;
  expect(codesIn(picture({ bars: wrong }))).toEqual([]);
});
