import type { Page } from '@playwright/test';
import {
  type Binarizer,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** In some sizes a picture hides the code's corners from the reader. */
const SCALES = [1, 0.75, 1.5, 0.5];

/** The text of the QR code in a picture. Throws if it is read in no size. */
export async function readQrCode(page: Page, picture: Buffer): Promise<string> {
  for (const scale of SCALES) {
    const source = await luminance(page, picture, scale);
    for (const binarizer of [new HybridBinarizer(source), new GlobalHistogramBinarizer(source)]) {
      const text = decode(binarizer);
      if (text !== undefined) return text;
    }
  }
  throw new Error('No QR code could be read in the picture.');
}

function decode(binarizer: Binarizer): string | undefined {
  try {
    return new QRCodeReader().decode(new BinaryBitmap(binarizer), HINTS).getText();
  } catch {
    return undefined;
  }
}

/** The brightness of a PNG's pixels. The page decodes and scales it. */
async function luminance(page: Page, picture: Buffer, scale: number) {
  const { grey, width, height } = await page.evaluate(
    async ({ base64, by }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(
        Math.round(bitmap.width * by),
        Math.round(bitmap.height * by),
      );
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const greens = Array.from(data).filter((_, i) => i % 4 === 1);
      return { grey: greens, width: canvas.width, height: canvas.height };
    },
    { base64: picture.toString('base64'), by: scale },
  );
  return new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, height);
}
