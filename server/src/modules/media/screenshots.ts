/** Screenshots of a store's page for its manifest: drawings, because a server takes no screenshots. */
import type { Store } from '@aislewise/contracts/calls/stores';
import { say } from '@aislewise/contracts/say';
import { storeColors } from '@aislewise/contracts/theme';
import { msg } from '@lingui/core/runtime-macro';
import sharp from 'sharp';
import type { Context } from '../../context.ts';
import { notFound } from '../../lib/errors.ts';
import { getStore } from '../stores/stores.ts';
import { findOrDraw, findOrStore, iconKey, PNG, type Picture } from './icons.ts';
import type { IconColors } from './rules.ts';

/** Widths and heights in pixels, for phones and for wide screens (W3C Manifest, form_factor). */
const SIZES = {
  narrow: { width: 720, height: 1280 },
  wide: { width: 1280, height: 720 },
} as const;
export type FormFactor = keyof typeof SIZES;
export const FORM_FACTORS = Object.keys(SIZES) as FormFactor[];

/** A screenshot of a store's page, as the manifest lists it. */
export interface StoreScreenshot {
  src: string;
  sizes: string;
  type: string;
  form_factor: FormFactor;
  label: string;
}

/** The screenshots of a store's page. Their addresses change with its logo, colour and letters. */
export const listScreenshots = (store: Store): StoreScreenshot[] =>
  FORM_FACTORS.map((form) => ({
    src: `/media/${store.id}/${iconKey(store)}-screen-${form}.png`,
    sizes: `${SIZES[form].width}x${SIZES[form].height}`,
    type: PNG,
    form_factor: form,
    label: say(msg`The page of ${{ name: store.name }} with its search, deals and shelves`),
  }));

/** Returns a screenshot. Throws not_found, also if the store looks different now. */
export async function getScreenshot(
  ctx: Context,
  storeId: string,
  { key, form }: { key: string; form: FormFactor },
): Promise<Picture> {
  const store = await getStore(ctx.db.orm, storeId);
  if (iconKey(store) !== key) throw notFound(msg`This picture does not exist.`);
  const bytes = await findOrStore(ctx.db.orm, store, `screen ${form}`, async () => {
    const icon = await findOrDraw(ctx, store, 'any', 192);
    const logo = await sharp(icon).resize(LOGO).png().toBuffer();
    return sharp(Buffer.from(pageSvg(storeColors(store.logoColor), SIZES[form])))
      .composite([{ input: logo, left: MARGIN, top: MARGIN }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  });
  return { contentType: PNG, bytes };
}

/** Lengths in pixels. */
const MARGIN = 40;
const LOGO = 96;
const HEADER = 280;
const CARD = 190;
const GAP = 24;
const SHELF = 350;

/** Draws the layout of a store's page in its colour, with bars for texts, as SVG for sharp. */
function pageSvg(
  { background, text }: IconColors,
  { width, height }: { width: number; height: number },
): string {
  const bar = (x: number, y: number, length: number, thick: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${length}" height="${thick}" rx="${thick / 2}" fill="${fill}"/>`;
  const box = (x: number, y: number, length: number, high: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${length}" height="${high}" rx="16" fill="${fill}"/>`;
  const shelves: string[] = [];
  for (let y = HEADER + MARGIN; y < height; y += SHELF) {
    shelves.push(bar(MARGIN, y, 240, 24, '#3b342b'));
    for (let x = MARGIN; x < width; x += CARD + GAP) {
      shelves.push(
        box(x, y + 48, CARD, 250, '#ffffff'),
        box(x + 16, y + 64, CARD - 32, 130, '#efe8dc'),
        bar(x + 16, y + 214, 130, 16, '#8b8275'),
        bar(x + 16, y + 250, 80, 20, background),
      );
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#fbf8f3"/>`,
    `<rect width="${width}" height="${HEADER}" fill="${background}"/>`,
    box(MARGIN - 6, MARGIN - 6, LOGO + 12, LOGO + 12, '#ffffff'),
    bar(MARGIN + LOGO + 32, MARGIN + 14, 320, 28, text),
    bar(MARGIN + LOGO + 32, MARGIN + 62, 220, 18, text),
    bar(MARGIN, 176, width - 2 * MARGIN, 68, '#ffffff'),
    bar(MARGIN + 32, 200, 200, 20, '#8b8275'),
    ...shelves,
    '</svg>',
  ].join('');
}
