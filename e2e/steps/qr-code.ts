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

/** The text of the QR code in a picture. The page decodes the PNG. */
export async function readQrCode(page: Page, picture: Buffer): Promise<string> {
  const { grey, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const greens = Array.from(data).filter((_, i) => i % 4 === 1);
    return { grey: greens, width: canvas.width, height: canvas.height };
  }, picture.toString('base64'));
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, height);
  const decode = (binarizer: Binarizer): string =>
    new QRCodeReader().decode(new BinaryBitmap(binarizer), HINTS).getText();
  try {
    return decode(new HybridBinarizer(source));
  } catch {
    // Beside some pictures the first way finds the code's corners in the wrong place.
    return decode(new GlobalHistogramBinarizer(source));
  }
}
