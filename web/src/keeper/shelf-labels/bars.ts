import { code128, ean13, ean8, upca, type DrawingContext } from 'bwip-js/generic';
import type { PrintedBarcode } from './barcode-kind.ts';

/** The bars of a barcode, in modules: the width of the narrowest bar. */
export interface Bars {
  /** The whole width, with the light margins that scanners need. */
  readonly width: number;
  readonly bars: readonly { readonly left: number; readonly width: number }[];
}

const ENCODERS = { ean13, ean8, upca, code128 };

/** The light margin at each side: the widest that EAN, UPC (9 to 11) and Code 128 (10) ask for. */
const MARGIN = 11;

/** Pixels of a module. With an odd number, bwip-js rounds the middle of a bar. */
const SCALE = 2;

/**
 * The bars of a barcode, by bwip-js. Throws for digits that the kind cannot encode. QR codes are drawn by
 * uqr, since bwip-js takes five times as long for one.
 */
export function barsOf({ kind, digits }: PrintedBarcode): Bars {
  return ENCODERS[kind]({ bcid: kind, text: digits, scale: SCALE }, collectBars());
}

/** Collects the bars that bwip-js draws. The markup that it makes otherwise is forbidden by trusted types. */
function collectBars(): DrawingContext<Bars> {
  const bars: { left: number; width: number }[] = [];
  let drawn = 0;
  const nothing = () => undefined;
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width) {
      drawn = width / SCALE;
    },
    line(x0, _y0, _x1, _y1, width) {
      bars.push({ left: (x0 - width / 2) / SCALE + MARGIN, width: width / SCALE });
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ width: drawn + 2 * MARGIN, bars }),
  };
}
