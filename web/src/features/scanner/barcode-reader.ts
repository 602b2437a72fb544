// Single files (15 kB compressed), because the library's index brings all formats: 130 kB. They are not in
// its `exports`, so its version is pinned, and a test reads codes through them.
import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js';
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType.js';
import GlobalHistogramBinarizer from '@zxing/library/es2015/core/common/GlobalHistogramBinarizer.js';
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader.js';
import ITFReader from '@zxing/library/es2015/core/oned/ITFReader.js';
import MultiFormatUPCEANReader from '@zxing/library/es2015/core/oned/MultiFormatUPCEANReader.js';
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js';

/** A grey image: one byte per pixel, row by row. */
interface Grey {
  readonly bytes: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Enough for bars that fill half of the frame, and fast on an old phone. */
const LONGEST_SIDE_PX = 800;

const HINTS = new Map<DecodeHintType, unknown>([[DecodeHintType.ALLOWED_LENGTHS, [14]]]);

const decoders = [new MultiFormatUPCEANReader(HINTS), new ITFReader(), new Code128Reader()];

/** Other texts are no barcodes of products: a Code 128 may hold any. */
const PRODUCT_CODE = /^\d{4,14}$/;

/**
 * Reads codes where the browser has no reader of its own, as on iPhones and in Firefox. Readers in
 * WebAssembly (zxing-wasm) are better at blurred codes, but need `'wasm-unsafe-eval'` in the policy of the
 * page that holds keepers' sessions.
 */
export function createReader() {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser draws no pictures');
  return {
    read(video: HTMLVideoElement): Promise<readonly string[]> {
      const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
      if (videoWidth * videoHeight * clientWidth * clientHeight === 0) return Promise.resolve([]);
      // Reads the visible part: the box shows the middle of the frame.
      const zoom = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
      const width = clientWidth / zoom;
      const height = clientHeight / zoom;
      const shrunk = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
      canvas.width = Math.round(width * shrunk);
      canvas.height = Math.round(height * shrunk);
      const left = (videoWidth - width) / 2;
      const top = (videoHeight - height) / 2;
      brush.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
      return Promise.resolve(codesIn(brush.getImageData(0, 0, canvas.width, canvas.height)));
    },
  };
}

/** The codes in an RGBA image, upright or on their side. */
export function codesIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  const upright = { bytes: greyOf(data), width, height };
  const code = decode(upright) ?? decode(rotated(upright));
  return code === undefined ? [] : [code];
}

function decode({ bytes, width, height }: Grey): string | undefined {
  const bitmap = new BinaryBitmap(
    new GlobalHistogramBinarizer(new RGBLuminanceSource(bytes, width, height)),
  );
  for (const decoder of decoders) {
    try {
      const text = decoder.decode(bitmap, HINTS).getText();
      if (PRODUCT_CODE.test(text)) return text;
    } catch {
      // The decoder throws when it finds no code of its format.
    }
  }
  return undefined;
}

function greyOf(data: ArrayLike<number>): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(data.length / 4);
  for (let i = 0; i < grey.length; i += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]];
    grey[i] = (red + 2 * green + blue) / 4;
  }
  return grey;
}

/** Rotates by 90 degrees. */
function rotated({ bytes, width, height }: Grey): Grey {
  const other = new Uint8ClampedArray(bytes.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) other[x * height + y] = bytes[y * width + x] ?? 0;
  }
  return { bytes: other, width: height, height: width };
}
