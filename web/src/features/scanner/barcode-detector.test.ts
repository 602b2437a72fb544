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
function browserThatReads(
  supported: readonly string[],
  asked: (formats: string[]) => void,
  read: readonly (readonly [format: string, text: string])[] = [['ean_13', CODE]],
) {
  const BarcodeDetector = class {
    static getSupportedFormats = () => Promise.resolve(supported);
    constructor({ formats }: { formats: string[] }) {
      asked(formats);
    }
    detect = () => Promise.resolve(read.map(([format, rawValue]) => ({ format, rawValue })));
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

test('a package’s code has 8, 12, 13 or 14 digits, an in-store code on a shelf label 4 to 14', async () => {
  const read = [
    ['itf', '123456'],
    ['code_128', 'https://example.com'],
    ['code_128', '4011'],
    ['ean_8', '12345670'],
    ['upc_a', '036000291452'],
    ['itf', '15400141288763'],
  ] as const;
  browserThatReads(['ean_13', 'ean_8', 'upc_e'], () => {}, read);
  expect(await (await packetReader()).read(VIDEO)).toEqual([
    '4011',
    '12345670',
    '036000291452',
    '15400141288763',
  ]);
});
