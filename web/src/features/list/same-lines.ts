import { MEASURES } from '../../device/device-search/measures.ts';
import type { LineItem } from '../../device/list/list-lines.ts';
import type { PlannedLine } from './rules.ts';

/** Lines about one food that one line can replace. */
export interface SameLines {
  readonly lines: readonly PlannedLine[];
  /** The line that replaces them: with the words of the first. */
  readonly item: LineItem;
}

const PRECISION = 1000;

/**
 * The lines that name one food, by any of its names: bought as one product or as products of one food. A
 * product that was chosen by hand is only the same as itself. Without a store, lines with the same words.
 * Lines whose amounts cannot be added stay apart.
 */
export function sameLines(
  planned: readonly PlannedLine[],
  storeId: string | undefined,
): SameLines[] {
  const groups = new Map<string, PlannedLine[]>();
  for (const one of planned) {
    const key = keyOf(one, storeId);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].flatMap((lines) => {
    const item = lines.length > 1 ? joinedItem(lines.map(({ line }) => line.item)) : undefined;
    return item ? [{ lines, item }] : [];
  });
}

function keyOf({ line, product }: PlannedLine, storeId: string | undefined): string {
  if (!product) return `words ${line.item.words.trim().toLowerCase()}`;
  const { row } = product;
  const isChosen = storeId !== undefined && line.chosen[storeId] === row.productId;
  return row.foodId && !isChosen ? `food ${row.foodId}` : `product ${row.productId}`;
}

/**
 * One item for several of one food: their amounts are added in the unit of the first that has one. A number
 * without a unit counts pieces, and no number beside a number of pieces counts one. Undefined if the units
 * cannot be added.
 */
export function joinedItem(items: readonly LineItem[]): LineItem | undefined {
  const [first] = items;
  if (!first) return undefined;
  const notes = new Set(items.map(({ note }) => note).filter(Boolean));
  const named = { ...first, note: [...notes].join(', ') };
  const counted = items.find(({ quantity }) => quantity !== null);
  if (!counted) return named;
  const unit = counted.unit ?? 'piece';
  const measure = MEASURES[unit];
  let sum = 0;
  for (const { quantity, unit: own } of items) {
    const other = MEASURES[own ?? 'piece'];
    if (quantity === null) sum += measure?.[0] === 'count' ? 1 / measure[1] : 0;
    else if ((own ?? 'piece') === unit) sum += quantity;
    else if (measure && other && measure[0] === other[0]) sum += (quantity * other[1]) / measure[1];
    else return undefined;
  }
  return { ...named, quantity: Math.round(sum * PRECISION) / PRECISION, unit: counted.unit };
}
