import { afterEach, expect, test, vi } from 'vitest';
import { packetReader } from './barcode-detector.ts';

const CODE = '4006381333931';
const VIDEO = {
  videoWidth: 0,
  videoHeight: 0,
  clientWidth: 0,
  clientHeight: 0,
} as HTMLVideoElement;

/** A browser with its own reader for these formats; `asked` receives the requested formats. */
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

test('the browser’s reader is used for the formats that it supports', async () => {
  const asked = vi.fn();
  browserThatReads(['ean_13', 'ean_8', 'upc_e', 'qr_code'], asked);
  expect(await (await packetReader()).read(VIDEO)).toEqual([CODE]);
  expect(asked).toHaveBeenCalledExactlyOnceWith(['ean_13', 'ean_8', 'upc_e']);
});

test('the browser’s reader is not used when it supports too few formats', async () => {
  for (const supported of [[], ['qr_code', 'ean_13']]) {
    const asked = vi.fn();
    browserThatReads(supported, asked);
    expect(await (await packetReader()).read(VIDEO)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  }
});

test('a browser without its own reader gets ours', async () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) });
  expect(await (await packetReader()).read(VIDEO)).toEqual([]);
});
