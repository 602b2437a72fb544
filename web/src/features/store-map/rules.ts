import { plural, t } from '@lingui/core/macro';
import { aisleText, naturalOrder } from '@aislewise/contracts/aisles';
import { categoryText } from '@aislewise/contracts/category-texts';
import { graphemesOf } from '@aislewise/contracts/cut-text';
import { aisleKey } from './aisle-key.ts';
import { aisleLabel } from '@aislewise/contracts/inventory';
import { compareNaturally } from '@aislewise/contracts/natural-order';
import { comma } from '../../lib/direction.ts';

/** Constants of spec section 9, Store map. Lengths are units of the map, not pixels. */
export const VIEWPORT = { width: 400, height: 300 } as const;
export const ZOOM_FACTOR = 1.2;
export const MIN_ZOOM = 0.5;
const MAX_ZOOM = 3;
const AISLES_PER_ROW = 3;
const AISLE_SIZE = { width: 80, height: 60 } as const;
const AISLE_SPACING = { x: 100, y: 80 } as const;
const FIRST_AISLE = { x: 80, y: 80 } as const;
/** How far an arrow key moves the map on the screen. */
export const PAN_STEP_PX = 40;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Checkout and entrance are above the first row of aisles, where every reset shows them. */
export const CHECKOUT: Box = { x: 80, y: 16, width: 180, height: 44 };
export const ENTRANCE: Box = { x: 280, y: 16, width: 80, height: 44 };

/** Returns the box of the aisle at an index from 0: three a row, from (80,80) on. */
export function aisleBox(place: number): Box {
  return {
    x: FIRST_AISLE.x + (place % AISLES_PER_ROW) * AISLE_SPACING.x,
    y: FIRST_AISLE.y + Math.floor(place / AISLES_PER_ROW) * AISLE_SPACING.y,
    ...AISLE_SIZE,
  };
}

/** Returns the height of the floor for a number of aisles. It is as wide as the viewport. */
export function floorHeight(aisles: number): number {
  const last = aisleBox(Math.max(0, aisles - 1));
  return Math.max(VIEWPORT.height, last.y + last.height + FIRST_AISLE.y - AISLE_SIZE.height);
}

/** Pan and zoom: a point p of the floor appears at p × zoom + pan. */
export interface MapView extends Point {
  readonly zoom: number;
}

/** The view after a reset (spec section 4). */
export const START_VIEW: MapView = { zoom: 1, x: 0, y: 0 };

const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/** Number of aisles whose boxes can still be read when all are shown on a phone. */
const MAX_FITTED_AISLES = 36;

/**
 * Returns how many times larger than the viewport the part of the map is that the screen shows: more
 * than 1 for a floor that does not fit into the viewport at the smallest zoom.
 */
export function shownPart(aisles: number): number {
  const height = floorHeight(Math.min(aisles, MAX_FITTED_AISLES)) * MIN_ZOOM;
  return Math.max(1, height / VIEWPORT.height);
}

/** Returns the view that shows the whole floor, as far as its boxes can be read. */
export function fittedView({ height, part }: { height: number; part: number }): MapView {
  const zoom = Math.min(1, clampZoom(VIEWPORT.height / height));
  const top = (VIEWPORT.height * (1 - part)) / 2;
  return { zoom, x: (VIEWPORT.width * (1 - zoom)) / 2, y: top };
}

/** Whether another zoom step has an effect. */
export const canZoomIn = ({ zoom }: MapView): boolean => zoom < MAX_ZOOM;
export const canZoomOut = ({ zoom }: MapView): boolean => zoom > MIN_ZOOM;

export const MIDDLE: Point = { x: VIEWPORT.width / 2, y: VIEWPORT.height / 2 };

/**
 * Multiplies the zoom by `factor`, within 0.5 to 3. The point at `about` stays there.
 *
 * @param about a point of the viewport; default: its middle
 */
export function zoomed(view: MapView, factor: number, about: Point = MIDDLE): MapView {
  const zoom = clampZoom(view.zoom * factor);
  const grown = zoom / view.zoom;
  return {
    zoom,
    x: about.x - (about.x - view.x) * grown,
    y: about.y - (about.y - view.y) * grown,
  };
}

export function panned(view: MapView, by: Point): MapView {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** Limits the pan, so that the middle of the viewport always shows a part of the floor. */
export function keptInSight(view: MapView, height: number): MapView {
  const kept = (pan: number, middle: number, size: number) =>
    Math.min(middle, Math.max(middle - size * view.zoom, pan));
  return {
    ...view,
    x: kept(view.x, MIDDLE.x, VIEWPORT.width),
    y: kept(view.y, MIDDLE.y, height),
  };
}

/** Returns a view that shows a box: the same view if it shows the box, else centred on it. */
export function broughtInSight(view: MapView, box: Box): MapView {
  const left = box.x * view.zoom + view.x;
  const top = box.y * view.zoom + view.y;
  const inSight =
    left >= 0 &&
    top >= 0 &&
    left + box.width * view.zoom <= VIEWPORT.width &&
    top + box.height * view.zoom <= VIEWPORT.height;
  return inSight ? view : centredOn(view, box);
}

/** Returns the view with a box in its middle. */
export function centredOn(view: MapView, box: Box): MapView {
  return {
    ...view,
    x: MIDDLE.x - (box.x + box.width / 2) * view.zoom,
    y: MIDDLE.y - (box.y + box.height / 2) * view.zoom,
  };
}

/** Pans and zooms by two pointers that moved from `before` to `after`. */
export function pinched(
  view: MapView,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): MapView {
  const [from, to] = [between(before), between(after)];
  const moved = panned(view, { x: to.x - from.x, y: to.y - from.y });
  const spread = distance(before);
  return spread === 0 ? moved : zoomed(moved, distance(after) / spread, to);
}

const between = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** An aisle's label on the map: its lines and their size in units of the map. */
export interface LabelLayout {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The room for a label, and the smallest size of its letters. */
type LabelRoom = Pick<Box, 'width' | 'height'> & { readonly smallest?: number };

const LABEL_ROOM: LabelRoom = { width: 70, height: 50 };
const LARGEST_LABEL = 30;
const SMALLEST_LABEL = 11;
const LINE_HEIGHT = 1.1;
const MOST_LINES = 4;

/** Letters of these scripts are about as wide as high; other letters have 0.6 of the width. */
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function widthOf(line: string): number {
  const wide = line.match(WIDE)?.length ?? 0;
  return wide + (Array.from(line).length - wide) * 0.6;
}

/**
 * Breaks a label without 'Aisle ' at its spaces, so that it is as large as the box allows. Cuts a
 * label that would be too small to read: the list beside the map has it in full.
 */
export function layOutLabel(
  aisle: string,
  { width, height, smallest = SMALLEST_LABEL }: LabelRoom = LABEL_ROOM,
): LabelLayout {
  const words = aisleLabel(aisle).trim().split(/\s+/);
  let best: LabelLayout = { lines: [], size: 0 };
  for (let count = 1; count <= Math.min(MOST_LINES, words.length); count += 1) {
    const lines = brokenInto(words, count);
    const widest = Math.max(...lines.map(widthOf));
    const size = Math.min(LARGEST_LABEL, width / widest, height / (count * LINE_HEIGHT));
    if (size > best.size) best = { lines, size };
  }
  if (best.size >= smallest) return best;
  const fitting = Math.max(1, Math.floor(height / (smallest * LINE_HEIGHT)));
  const count = Math.min(MOST_LINES, words.length, fitting);
  const lines = brokenInto(words, count).map((line) => cut(line, width / smallest));
  return { lines, size: smallest };
}

/** Cuts a line to a width in letters' heights. */
function cut(line: string, room: number): string {
  if (widthOf(line) <= room) return line;
  const letters = graphemesOf(line);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Breaks words into `count` lines, so that the widest line is as short as possible. */
function brokenInto(words: readonly string[], count: number): string[] {
  const [first = '', ...rest] = words;
  if (count <= 1 || rest.length === 0) return [words.join(' ')];
  let best: string[] = [];
  let narrowest = Number.POSITIVE_INFINITY;
  for (let taken = 1; taken <= words.length - count + 1; taken += 1) {
    const head = [first, ...rest.slice(0, taken - 1)].join(' ');
    const lines = [head, ...brokenInto(words.slice(taken), count - 1)];
    const widest = Math.max(...lines.map(widthOf));
    if (widest < narrowest) [best, narrowest] = [lines, widest];
  }
  return best;
}

/** A product with its aisle. */
export interface PlacedProduct {
  readonly productId: string;
  readonly name: string;
  readonly category: string;
  readonly aisle: string | null;
}

/** A category of an aisle, with its number of products. */
export interface AislePart {
  readonly category: string;
  readonly count: number;
}

/** An aisle with its categories. */
export interface Aisle {
  /** In the store's words: 'Aisle 3', 'Produce', 'Frozen 2'. */
  readonly name: string;
  readonly count: number;
  /** The largest first. */
  readonly parts: readonly AislePart[];
}

/** Groups products by aisle, in their natural order. Counts products without an aisle separately. */
export function aislesOf(products: readonly PlacedProduct[]): {
  readonly aisles: readonly Aisle[];
  readonly unplaced: number;
} {
  const found = new Map<string, { name: string; parts: Map<string, number> }>();
  let unplaced = 0;
  for (const { aisle, category } of products) {
    const key = aisleKey(aisle);
    if (aisle === null || key === '') {
      unplaced += 1;
      continue;
    }
    const entry = found.get(key) ?? { name: aisle.trim(), parts: new Map<string, number>() };
    entry.parts.set(category, (entry.parts.get(category) ?? 0) + 1);
    found.set(key, entry);
  }
  const aisles = naturalOrder(found.keys()).flatMap((key): Aisle[] => {
    const aisle = found.get(key);
    if (!aisle) return [];
    const parts = [...aisle.parts]
      .map(([category, count]) => ({ category, count }))
      .sort((a, b) => b.count - a.count || compareNaturally(a.category, b.category));
    return [{ name: aisle.name, count: parts.reduce((sum, { count }) => sum + count, 0), parts }];
  });
  return { aisles, unplaced };
}

/** Returns the products of an aisle in the order of the store, the marked one first. */
export function productsOfAisle<Product extends PlacedProduct>(
  products: readonly Product[],
  aisle: string,
  marked: string | null,
): Product[] {
  const key = aisleKey(aisle);
  return products
    .filter((product) => aisleKey(product.aisle) === key)
    .sort((a, b) => Number(b.productId === marked) - Number(a.productId === marked));
}

/** Returns the text of a product's aisle for screen readers. */
export function whereText(name: string, aisle: string | null): string {
  return aisleKey(aisle) === ''
    ? t`The store has not said in which aisle ${name} is. Please ask a store associate.`
    : `${name}: ${aisleText(aisle ?? '')}`;
}

/** Returns the text of an aisle's content for screen readers. */
export function contentText({ name, parts, count }: Aisle): string {
  const categories = parts.map(({ category }) => categoryText(category)).join(comma());
  return t`${{ name: aisleText(name) }}: ${categories}. ${plural(count, { one: '# product', other: '# products' })}`;
}
