/** Draws the pictures beside links. It is loaded with the first one, because fonts take time and memory. */
import sharp from 'sharp';
import type { Weight } from './fonts.ts';
import { drawableText, Letters } from './letters.ts';
import { PREVIEW_SIZE, type Preview } from './preview-picture.ts';

const letters = new Letters();

/** Lengths in pixels. */
const MARGIN = 60;
const WIDTH = PREVIEW_SIZE.width - 2 * MARGIN;
const BAND = 150;
const FOOT = 570;
const TITLE_SIZES = [96, 80, 66];
const INK = '#1f1b16';
const PAPER = '#fbf8f3';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

const placed = (outlines: string, { x, y, size, fill }: Place): string =>
  `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size})">${outlines}</g>`;

/** Draws a preview as SVG of outlines alone. Texts with letters that no font has are left out. */
export async function previewSvg(preview: Preview): Promise<string> {
  const { title, second, band, price, colors } = preview;
  const { width, height } = PREVIEW_SIZE;
  const ink = band === undefined ? colors.text : INK;
  const oneLine = async (text: string | undefined, weight: Weight, place: Place) => {
    const shown = drawableText(text ?? '');
    const lines = await letters.wrap(shown, {
      weight,
      width: WIDTH / place.size,
      max: 1,
      isCut: true,
    });
    return placed(lines?.[0]?.outlines() ?? '', place);
  };
  const { drawn, bottom } = await drawTitle(drawableText(title), ink);
  const name = 'Aislewise';
  const brand = await letters.draw(name, 700);
  const brandX = width - MARGIN - (brand?.width ?? 0) * 36;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<rect width="${width}" height="${band === undefined ? height : BAND}" fill="${colors.background}"/>`,
    await oneLine(band, 700, { x: MARGIN, y: 95, size: 50, fill: colors.text }),
    drawn,
    await oneLine(second, 500, { x: MARGIN, y: bottom + 75, size: 48, fill: ink }),
    await oneLine(price, 700, { x: MARGIN, y: FOOT, size: 84, fill: ink }),
    placed(brand?.outlines() ?? '', { x: brandX, y: FOOT, size: 36, fill: ink }),
    '</svg>',
  ].join('');
}

/** Draws the title on two lines at most, as large as fits. `bottom` is its last base line. */
async function drawTitle(title: string, fill: string) {
  const top = 270;
  for (const size of TITLE_SIZES) {
    const isCut = size === TITLE_SIZES.at(-1);
    const lines = await letters.wrap(title, { weight: 700, width: WIDTH / size, max: 2, isCut });
    if (!lines) continue;
    const leading = size * 1.15;
    const drawn = lines.map((line, place) =>
      placed(line.outlines(), { x: MARGIN, y: top + place * leading, size, fill }),
    );
    return { drawn: drawn.join(''), bottom: top + (lines.length - 1) * leading };
  }
  return { drawn: '', bottom: top - 75 };
}

/** Draws a preview as PNG. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const svg = Buffer.from(await previewSvg(preview));
  return sharp(svg).png({ compressionLevel: 9 }).toBuffer();
}
