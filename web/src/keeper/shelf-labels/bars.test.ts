import { expect, test } from 'vitest';
import { codesIn } from '../../features/scanner/barcode-reader.ts';
import { printedBarcode } from './barcode-kind.ts';
import { barsOf } from './bars.ts';

const MODULE_PX = 3;
const HEIGHT_PX = 60;

/** A picture of the bars, as a camera sees them. */
function picture(code: string) {
  const { width, bars } = barsOf(printedBarcode(code));
  const side = width * MODULE_PX;
  const data = new Uint8ClampedArray(side * HEIGHT_PX * 4).fill(255);
  for (let y = 0; y < HEIGHT_PX; y += 1) {
    for (const bar of bars) {
      const from = y * side + bar.left * MODULE_PX;
      data.fill(0, 4 * from, 4 * (from + bar.width * MODULE_PX));
    }
  }
  return { data, width: side, height: HEIGHT_PX };
}

test.each([
  ['4006381333931'],
  ['036000291452'],
  ['96385074'],
  ['4011'],
  ['1000042'],
  ['2000000000016'],
  ['15400141288763'],
])('our scanner reads the printed bars of %s', (code) => {
  expect(codesIn(picture(code))).toEqual([code]);
});
