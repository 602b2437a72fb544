import { plural, t } from '@lingui/core/macro';
import { graphemesOf } from '@aislewise/contracts/cut-text';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { storeColors } from '@aislewise/contracts/theme';
import { qrSquares } from '../../ui/qr-squares.ts';
import { isolated, pageDirection } from '../../lib/direction.ts';
import type { FlyerDeal } from './flyer-deals.ts';
import { fillPicture, LINE_PX, TITLE_PX, type PictureRow, valueLine } from './picture-rows.ts';

/** Sizes of pictures that social networks and messengers show whole, in pixels. */
export const PICTURE_SIZES = {
  portrait: {
    get label() {
      return t({ message: 'Portrait', comment: 'Format of a picture' });
    },
    width: 1080,
    height: 1350,
  },
  square: {
    get label() {
      return t({ message: 'Square', comment: 'Format of a picture' });
    },
    width: 1080,
    height: 1080,
  },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

const MARGIN = 60;
const HEAD = 250;
const FOOT = 240;
const QR = 200;
const TEXT = "'Figtree Variable', system-ui, 'Noto Sans', sans-serif";
const DISPLAY = `'Bricolage Grotesque', ${TEXT}`;

export interface PictureContent {
  readonly store: Pick<KeeperStore, 'name' | 'logoColor'>;
  /** The store's picture, if it has one and it has loaded. */
  readonly logo: ImageBitmap | null;
  readonly deals: readonly FlyerDeal[];
  /** 'Deals of Nov 21, 2026'. */
  readonly heading: string;
  /** The address in the QR code, and in print. */
  readonly address: string;
  readonly written: string;
}

/** Loads the fonts that the canvas draws with. It does not wait for them by itself. */
export const loadFonts = () =>
  Promise.all([`700 40px ${DISPLAY}`, `600 40px ${TEXT}`].map((font) => document.fonts.load(font)));

/** Cuts a text so that it is at most `width` pixels wide, between letters as readers see them. */
function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = graphemesOf(text);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    const isNarrow = context.measureText(`${letters.slice(0, middle).join('')}…`).width <= width;
    if (isNarrow) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** Breaks a text between its words into at most `most` lines; the last one has all the rest. */
function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    const isFull = lines.length > 0 && context.measureText(longer).width > width;
    if (lines.length === 0 || (isFull && lines.length < most)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.slice(0, most);
}

/** Where something is drawn. Its side is the one on which lines begin. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface TextAt extends Place {
  readonly width: number;
  readonly font: string;
  readonly align?: 'start' | 'end';
}

/**
 * Draws from a place on as it is. In a language that is written from right to left, the picture is mirrored: what has
 * a left and a right of its own is not.
 *
 * @param width of what is drawn; a text has its place alone
 */
function drawUpright(
  context: CanvasRenderingContext2D,
  { x, y, width = 0 }: Place & { readonly width?: number },
  draw: () => void,
): void {
  const isMirrored = pageDirection() === 'rtl';
  context.save();
  context.translate(isMirrored ? x + width : x, y);
  if (isMirrored) context.scale(-1, 1);
  draw();
  context.restore();
}

/** Draws one line of text, cut to its width. Returns the width that it takes. */
function write(context: CanvasRenderingContext2D, text: string, at: TextAt): number {
  context.font = at.font;
  context.direction = pageDirection();
  context.textAlign = at.align ?? 'start';
  context.textBaseline = 'alphabetic';
  const line = cut(context, text, at.width);
  drawUpright(context, { x: at.x, y: at.y }, () => context.fillText(isolated(line), 0, 0));
  return context.measureText(line).width;
}

/**
 * Draws the deals of a store as a picture to share, dark on white in every theme, from the side on which the language
 * of the texts begins its lines.
 */
export function drawPicture(
  canvas: HTMLCanvasElement,
  size: PictureSize,
  content: PictureContent,
): void {
  const { width, height } = PICTURE_SIZES[size];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  if (pageDirection() === 'rtl') {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  drawHead(context, width, content);
  context.fillStyle = 'black';
  const top = HEAD + 40;
  const { rows, more, zoom } = fillPicture(content.deals, height - FOOT - top);
  let y = top;
  for (const row of rows) {
    context.save();
    context.translate(MARGIN, y);
    context.scale(zoom, zoom);
    drawRow(context, row, (width - 2 * MARGIN) / zoom);
    context.restore();
    y += row.height * zoom;
  }
  if (more > 0) {
    const text = t`and ${plural(more, { one: '# more deal', other: '# more deals' })} in the store`;
    write(context, text, {
      x: MARGIN,
      y: y + 36,
      width: width - 2 * MARGIN,
      font: `700 36px ${TEXT}`,
    });
  }
  drawFoot(context, height, content);
}

function drawHead(
  context: CanvasRenderingContext2D,
  pictureWidth: number,
  { store, logo, heading }: PictureContent,
) {
  const { background, text } = storeColors(store.logoColor);
  context.fillStyle = background;
  context.fillRect(0, 0, pictureWidth, HEAD);
  const side = HEAD - 2 * MARGIN;
  const x = logo ? MARGIN + side + 36 : MARGIN;
  if (logo) {
    context.fillStyle = 'white';
    context.fillRect(MARGIN, MARGIN, side, side);
    drawUpright(context, { x: MARGIN, y: MARGIN, width: side }, () =>
      context.drawImage(logo, 0, 0, side, side),
    );
  }
  context.fillStyle = text;
  const width = pictureWidth - MARGIN - x;
  write(context, store.name, { x, y: 128, width, font: `700 64px ${DISPLAY}` });
  write(context, heading, { x, y: 190, width, font: `600 38px ${TEXT}` });
}

/** Draws a deal below and beside the origin. */
function drawRow(
  context: CanvasRenderingContext2D,
  { deal, products, more, descriptionLines }: PictureRow,
  width: number,
) {
  write(context, deal.title, { x: 0, y: 50, width, font: `700 44px ${DISPLAY}` });
  context.fillRect(0, TITLE_PX - 4, width, 2);
  const font = `600 34px ${TEXT}`;
  let y = TITLE_PX + 34;
  const value = valueLine(deal);
  if (value !== '') {
    write(context, value, { x: 0, y, width, font: `700 34px ${TEXT}` });
    y += LINE_PX;
  }
  context.font = font;
  for (const line of linesOf(context, deal.description, width, descriptionLines)) {
    write(context, line, { x: 0, y, width, font });
    y += LINE_PX;
  }
  for (const { name, price, was } of products) {
    const atEnd = { x: width, y, width: width * 0.6, align: 'end' } as const;
    const paid = write(context, price, { ...atEnd, font: `700 40px ${DISPLAY}` });
    const old = drawOldPrice(context, was, width - paid - 20, y);
    write(context, name, { x: 0, y, width: width - paid - old - 50, font });
    y += LINE_PX;
  }
  if (more > 0) {
    const text = t`and ${plural(more, { one: '# more product', other: '# more products' })}`;
    write(context, text, { x: 0, y, width, font });
  }
}

/** Draws a price that no longer counts, struck through, before `end`. Returns its width. */
function drawOldPrice(
  context: CanvasRenderingContext2D,
  price: string,
  end: number,
  y: number,
): number {
  if (price === '') return 0;
  const width = write(context, price, {
    x: end,
    y,
    width: 300,
    font: `600 32px ${TEXT}`,
    align: 'end',
  });
  context.fillRect(end - width, y - 12, width, 3);
  return width + 20;
}

function drawFoot(
  context: CanvasRenderingContext2D,
  pictureHeight: number,
  { address, written }: PictureContent,
) {
  const top = pictureHeight - FOOT;
  const { path, size } = qrSquares(address);
  drawUpright(context, { x: MARGIN - 10, y: top + 10, width: QR }, () => {
    context.scale(QR / size, QR / size);
    context.fill(new Path2D(path));
  });
  const x = MARGIN + QR + 20;
  const width = PICTURE_SIZES.portrait.width - MARGIN - x;
  write(context, t`Aisles, prices and more:`, { x, y: top + 100, width, font: `600 34px ${TEXT}` });
  write(context, written, { x, y: top + 150, width, font: `700 36px ${TEXT}` });
}
