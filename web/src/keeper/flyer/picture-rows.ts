import { isolated } from '../../lib/direction.ts';
import { firstOf, type FlyerDeal, type FlyerProduct } from './flyer-deals.ts';

/** Heights in the picture, in pixels. */
export const TITLE_PX = 66;
export const LINE_PX = 44;
const GAP_PX = 22;

/** A deal in the picture, with the products that there is room for. */
export interface PictureRow {
  readonly deal: FlyerDeal;
  readonly products: readonly FlyerProduct[];
  /** How many products are left out. */
  readonly more: number;
  /** Lines for the description, which a deal without products shows. */
  readonly descriptionLines: number;
  readonly height: number;
}

export interface PictureRows {
  readonly rows: readonly PictureRow[];
  /** How many deals are left out. */
  readonly more: number;
  /** By how much the rows can be drawn larger: 1 to 1.2. */
  readonly zoom: number;
}

/** Larger letters leave too little room for titles. */
const MAX_ZOOM = 1.2;

/** Products of a deal in the picture. */
const MAX_PRODUCTS = 12;

/** Letters of a description that surely fit on a line. */
const LINE_LETTERS = 48;
const MAX_DESCRIPTION_LINES = 2;

/** The worth of a deal and its last day, below the title: '$4 OFF · until Nov 30'. */
export const valueLine = ({ value, until }: FlyerDeal): string =>
  [value, until].filter(Boolean).map(isolated).join(' · ');

const rowOf = (deal: FlyerDeal, most: number): PictureRow => {
  const { shown, more } = firstOf(deal.products, most);
  const needed = deal.products.length > 0 ? 0 : Math.ceil(deal.description.length / LINE_LETTERS);
  const descriptionLines = Math.min(needed, most, MAX_DESCRIPTION_LINES);
  const valueLines = valueLine(deal) === '' ? 0 : 1;
  const lines = valueLines + shown.length + (more > 0 ? 1 : 0) + descriptionLines;
  const height = TITLE_PX + lines * LINE_PX + GAP_PX;
  return { deal, products: shown, more, descriptionLines, height };
};

const heightOf = (rows: readonly PictureRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

/**
 * Chooses what the picture shows in a height: as many deals as possible with at least one product each,
 * then as many of their products, and as much of their descriptions, as fit.
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
  const zoom = Math.min(MAX_ZOOM, room() / Math.max(1, heightOf(rows)));
  return { rows, more: deals.length - count, zoom };
}
