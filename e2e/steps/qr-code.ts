import {
  type Binarizer,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** In some sizes a picture hides the code's corners from the reader. */
const SCALES = [1, 0.75, 1.5, 0.5];

/** The text of the QR code in a picture. Throws if it is read in no size. */
export async function readQrCode(picture: Buffer): Promise<string> {
  for (const scale of SCALES) {
    const source = await luminance(picture, scale);
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

/** The brightness of a picture's pixels. */
async function luminance(picture: Buffer, scale: number) {
  const { width } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize(Math.round(width * scale))
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new RGBLuminanceSource(Uint8ClampedArray.from(data), info.width, info.height);
}
