import { afterEach, expect, test, vi } from 'vitest';
import { packetReader } from './barcode-detector.ts';

const CODE = '4006381333931';
const VIDEO = {
  videoWidth: 0,
  videoHeight: 0,
  clientWidth: 0,
  clientHeight: 0,
} as HTMLVideoElement;

/** A browser with a reader of its own for these formats; `asked` is told what it was to look for. */
function browserThatReads(supported: readonly string[], asked: (formats: string[]) => void) {
  const BarcodeDetector = class {
    static getSupportedFormats = () => Promise.resolve(supported);
    constructor({ formats }: { formats: string[] }) {
      asked(formats);
    }
    detect = () => Promise.resolve([{ rawValue: CODE }]);
  };
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) });
}

afterEach(() => vi.unstubAllGlobals());

test('a browser that reads packets’ codes is asked for those it reads', async () => {
  const asked = vi.fn();
  browserThatReads(['ean_13', 'ean_8', 'upc_e', 'qr_code'], asked);
  expect(await (await packetReader()).read(VIDEO)).toEqual([CODE]);
  expect(asked).toHaveBeenCalledExactlyOnceWith(['ean_13', 'ean_8', 'upc_e']);
});

test('a browser that reads none or too few of them is not asked', async () => {
  for (const supported of [[], ['qr_code', 'ean_13']]) {
    const asked = vi.fn();
    browserThatReads(supported, asked);
    expect(await (await packetReader()).read(VIDEO)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  }
});

test('a browser without a reader of its own gets one', async () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) });
  expect(await (await packetReader()).read(VIDEO)).toEqual([]);
});
