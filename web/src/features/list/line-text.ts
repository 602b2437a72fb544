import { i18n } from '#i18n';
import { formatter } from '@aislewise/contracts/money';
import type { ListChoice } from '../../device/device-search/device-list.ts';
import type { LineItem } from '../../device/list/list-lines.ts';
import type { PlannedLine } from './rules.ts';
import { unitText } from './unit-text.ts';

const FRACTIONS: Readonly<Record<string, string>> = { '0.5': '½', '0.25': '¼', '0.75': '¾' };

/** Measures that lists are read with as millilitres (finder, `units.ts`), and the part of one that is said. */
const MEASURES = [
  { name: 'gallon', ml: 3785, part: 4 },
  { name: 'quart', ml: 946, part: 1 },
  { name: 'pint', ml: 473, part: 1 },
] as const;

/** An amount for people: '2 kg', '½ L', '3 bunches', '× 4'. '' without one. */
export function amountText({ quantity, unit }: Pick<LineItem, 'quantity' | 'unit'>): string {
  if (quantity === null) return '';
  const measure =
    unit === 'ml' && MEASURES.find(({ ml, part }) => Number.isInteger((quantity / ml) * part));
  if (measure) {
    const amount = quantity / measure.ml;
    return unitText(measure.name, amount, numberText(amount));
  }
  const number = numberText(quantity);
  if (unit === null || unit === 'piece') return `× ${number}`;
  if (unit === 'l') return `${number} L`;
  return unitText(unit, quantity, number);
}

// Without marks between thousands: a line is read again, and '1,500 g' could be one and a half.
const numberText = (quantity: number): string =>
  FRACTIONS[Math.round(quantity * 100) / 100] ??
  formatter(i18n.locale, { maximumFractionDigits: 2, useGrouping: false }).format(quantity);

/** A line as a text that is read as the same line again: '2 kg besan (the fine one)'. */
export function itemText({ words, note, ...amount }: LineItem, name = words): string {
  const text = amountText(amount).replace('× ', '');
  return [text, name, note && `(${note})`].filter(Boolean).join(' ');
}

const folded = (text: string): string => text.trim().toLowerCase();

/** A name without the size at its end, which stands with the amount: 'Basmati rice, 4 lb' is 'Basmati rice'. */
function withoutSize(name: string, size: string | null): string {
  if (!size || !folded(name).endsWith(folded(size))) return name;
  const rest = name.trim().slice(0, -size.trim().length);
  const food = /^(.*\S)\s*[,(–-]\s*$/u.exec(rest)?.[1];
  return food ?? name;
}

/** '2 × 4 lb', or '× 2' for packages of no known size. '' for one package and for what the store weighs. */
export function packsText({ row, cost: { packages } }: ListChoice): string {
  if (packages === null || packages < 2) return '';
  return row.size ? `${packages} × ${row.size}` : `× ${packages}`;
}

/** A line as it is shown: the food and its amount, and the name of its product where that is another one. */
interface LineText {
  readonly name: string;
  /** '2 kg', '2 × 4 lb'. '' without one. */
  readonly amount: string;
  readonly product: string;
}

/**
 * Says a line once. A product that was added from its card is named as the line is, and its size stands with
 * the amount.
 */
export function lineText({
  line: { item },
  product,
}: Pick<PlannedLine, 'line' | 'product'>): LineText {
  const amount = amountText(item);
  if (!product) return { name: item.words, amount, product: '' };
  const { row } = product;
  const { name } = row.product;
  const isPieces = item.unit === null || item.unit === 'piece';
  const packs = isPieces ? packsText(product) : '';
  if (folded(name) !== folded(item.words)) {
    return { name: item.words, amount: packs || amount, product: name };
  }
  const food = withoutSize(name, row.size);
  const single = food === name ? '' : (row.size ?? '');
  return { name: food, amount: packs || amount || single, product: '' };
}
