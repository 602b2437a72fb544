import { firstOf, type FlyerDeal, type FlyerProduct } from './flyer-deals.ts';

/** Heights in the picture, in pixels. */
const TITLE_PX = 66;
const LINE_PX = 44;
const GAP_PX = 22;

/** A deal in the picture, with the products that there is room for. */
export interface PictureRow {
  readonly deal: FlyerDeal;
  readonly products: readonly FlyerProduct[];
  /** How many products are left out. */
  readonly more: number;
  readonly height: number;
}

export interface PictureRows {
  readonly rows: readonly PictureRow[];
  /** How many deals are left out. */
  readonly more: number;
}

/** Products of a deal in the picture. */
const MAX_PRODUCTS = 4;

const rowOf = (deal: FlyerDeal, most: number): PictureRow => {
  const { shown, more } = firstOf(deal.products, most);
  const isDescribed = deal.products.length === 0 && deal.description !== '';
  const lines = shown.length + (more > 0 ? 1 : 0) + (isDescribed ? 1 : 0);
  return { deal, products: shown, more, height: TITLE_PX + lines * LINE_PX + GAP_PX };
};

const heightOf = (rows: readonly PictureRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

/**
 * Chooses what the picture shows in a height: as many deals as possible with at least one product each,
 * then as many of their products as fit.
 *
 * @param height in pixels
 */
export function fillPicture(deals: readonly FlyerDeal[], height: number): PictureRows {
  const smallest = deals.map((deal) => rowOf(deal, 1));
  let count = smallest.length;
  // 'and 3 more deals' takes a line too.
  const room = () => (count < deals.length ? height - LINE_PX : height);
  while (count > 0 && heightOf(smallest.slice(0, count)) > room()) count -= 1;
  const shown = deals.slice(0, count);
  let rows = smallest.slice(0, count);
  for (let most = 2; most <= MAX_PRODUCTS; most += 1) {
    const larger = shown.map((deal) => rowOf(deal, most));
    if (heightOf(larger) <= room()) rows = larger;
  }
  return { rows, more: deals.length - count };
}

export const PICTURE_ROW = { TITLE_PX, LINE_PX, GAP_PX };
