import { plural, t } from '@lingui/core/macro';
import { cutText } from '@aislewise/contracts/cut-text';
import { CHANGES } from '@aislewise/contracts/audit';
import type { Change } from '@aislewise/contracts/calls/audit';
import { closedDayText } from '@aislewise/contracts/holidays';
import { isClosedDay } from '@aislewise/contracts/hours';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import type { WeighedCodes } from '@aislewise/contracts/calls/stores';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { arrow, comma, isolated } from '../../lib/direction.ts';
import { fieldText } from './field-names.ts';
import { namedValue } from './value-names.ts';

/** Fields that follow from others, or name the row. */
const UNSAID = new Set([
  'originalPrice',
  'discountPercentage',
  'productId',
  'name',
  'products',
  'seenAt',
  'seenBy',
]);

const MAX_LENGTH = 80;

const isId = (value: unknown) => /^[\da-f]{8}-[\da-f]{4}-/.test(String(value));

/** A value for people, cut to 80 characters. Times are those of the store's zone. */
export function valueText(value: unknown, timeZone?: string): string {
  if (value === null || value === undefined || value === '') return t`nothing`;
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (Array.isArray(value) && value.length > 0 && value.every(isId)) {
    return plural({ count: value.length }, { one: '# product', other: '# products' });
  }
  if (Array.isArray(value))
    return value.length === 0
      ? t`nothing`
      : value.map((one) => valueText(one, timeZone)).join(comma());
  if (isClosedDay(value)) return closedDayText(value);
  if (typeof value === 'object' && 'decimals' in value) {
    const { value: held, digits, decimals } = value as WeighedCodes;
    const what = held === 'price' ? t`price` : held;
    return t`${what} in ${digits} digits with ${plural(decimals, { one: '# decimal', other: '# decimals' })}`;
  }
  if (typeof value === 'object' && 'fixtures' in value && Array.isArray(value.fixtures)) {
    return t`a plan with ${plural({ count: value.fixtures.length }, { one: '# fixture', other: '# fixtures' })}`;
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  if (text.startsWith('/media/')) return t`a picture`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text, timeZone);
  // A status or a type, such as under_review.
  if (/^[a-z]+(?:_[a-z]+)+$/.test(text)) return text.replaceAll('_', ' ');
  return isolated(text.length > MAX_LENGTH ? `${cutText(text, MAX_LENGTH)}…` : text);
}

/** The time zone and the money of the store of a change. */
type ChangeStore = { readonly timeZone: string } & StoredMoney;

/** The store with the currency that it had then. A change of an earlier version has none. */
const storeThen = (currency: Change['currency'] | undefined, today: ChangeStore): ChangeStore =>
  currency ? { ...today, currency } : today;

const PRICES = new Set(['price', 'salePrice', 'originalPrice', 'amountOff']);

/** The value of a field for people: prices as the store writes them, times in its zone. */
export const fieldValue = (field: string | null, value: unknown, store: ChangeStore): string =>
  field !== null && PRICES.has(field) && typeof value === 'string' && value !== ''
    ? isolated(formatPrice(value, store))
    : valueText(namedValue(field, value), store.timeZone);

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (side: Change['after']): readonly Row[] =>
  Array.isArray(side?.['products']) ? (side['products'] as Row[]) : [];

/** The fields of many products, with the new value where all have the same. */
function rowsText({ after }: Pick<Change, 'after'>, store: ChangeStore): string {
  const rows = rowsOf(after);
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...fields]
    .filter((field) => !UNSAID.has(field))
    .map((field) => {
      const values = new Set(rows.map((row) => fieldValue(field, row[field], store)));
      const [only = ''] = values;
      return values.size === 1 ? `${fieldText(field)} ${arrow()} ${only}` : fieldText(field);
    })
    .join(comma());
}

/** Products that the sentence of shoppers' reports names. */
const MAX_REPORTED = 5;

/** The reported products by their state; of an undo, their state before it: 'out of stock: Rice; Ghee · 3 more'. */
function reportedText(
  { before, after, undoes }: Pick<Change, 'before' | 'after' | 'undoes'>,
  rows: number,
) {
  const named = rowsOf(undoes === null ? after : before).slice(0, MAX_REPORTED);
  const groups = new Map<string, string[]>();
  for (const { name, inStock } of named) {
    // Of one that was found again on the same day, the undo has changed the times alone.
    const word =
      inStock === true
        ? t({ message: 'in stock', comment: 'Shoppers reported that these products are there' })
        : t({ message: 'out of stock', comment: 'Shoppers reported that these products are gone' });
    const state =
      typeof inStock === 'boolean'
        ? word
        : t({ message: 'stock', comment: 'The stock of these products was reported' });
    groups.set(state, [...(groups.get(state) ?? []), valueText(name)]);
  }
  const texts = [...groups].map(([state, names]) => `${state}: ${names.join('; ')}`);
  const more = rows - named.length;
  return [...texts, ...(more > 0 ? [plural(more, { one: '# more', other: '# more' })] : [])].join(
    ' · ',
  );
}

/** The changed fields: 'price $4.99 → $5.49'. Those of a new subject have one value. */
export function changedFields(
  { before, after, currency }: Pick<Change, 'before' | 'after' | 'currency'>,
  today: ChangeStore,
): string[] {
  const store = storeThen(currency, today);
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const isEdit = before !== null && after !== null;
  return [...fields]
    .filter((field) => !UNSAID.has(field) || (field === 'name' && isEdit))
    .map((field) => {
      const text = (side: Row | null) => fieldValue(field, side?.[field], store);
      if (isEdit) return `${fieldText(field)} ${text(before)} ${arrow()} ${text(after)}`;
      return `${fieldText(field)} ${text(after ?? before)}`;
    });
}

type SaidChange = Pick<
  Change,
  'what' | 'subjectName' | 'before' | 'after' | 'rows' | 'undoes' | 'changes' | 'currency'
>;

/**
 * A change in one sentence: 'Badam Milk Mix: price $5.05 → $6.06'.
 */
export function changeSentence(change: SaidChange, today: ChangeStore): string {
  const { what, undoes, changes } = change;
  const label = CHANGES[what]();
  if (changes > 1)
    return t`${label}, ${plural(changes, { one: '# time', other: '# times' })} within an hour`;
  const sentence = sentenceOf(change, storeThen(change.currency, today));
  return undoes === null ? sentence : t`Undone: ${sentence}`;
}

/** The sentence of a change, without that it is an undo. */
function sentenceOf(change: SaidChange, store: ChangeStore): string {
  const { what, subjectName, before, after, rows } = change;
  const subject = subjectName === null ? null : isolated(subjectName);
  if (rows !== null && what === 'inventory.reported') {
    return t`Shoppers reported ${{ products: reportedText(change, rows) }}`;
  }
  const fieldsOfMany = rowsText(change, store);
  if (rows !== null && what.startsWith('inventory.') && fieldsOfMany !== '') {
    return `${plural(rows, { one: '# product', other: '# products' })}: ${fieldsOfMany}`;
  }
  if (rows !== null && what.endsWith('.pushed')) {
    return `${CHANGES[what]()}: ${plural(rows, { one: '# product', other: '# products' })}`;
  }
  if (rows !== null) {
    const moved = `${valueText(before?.['category'])} ${arrow()} ${valueText(after?.['category'])}`;
    return `${CHANGES[what]()}: ${moved}, ${plural(rows, { one: '# product', other: '# products' })}`;
  }
  if (what === 'category.moved' && subjectName !== null) {
    const next = after?.['nextCategory'];
    return typeof next === 'string'
      ? t`${subjectName}: moved before ${next}`
      : t`${subjectName}: moved to the end`;
  }
  if (what === 'import.committed' && (after?.['leftOut'] || after?.['skipped'])) {
    const { leftOut = [], skipped = [] } = after;
    const columns = Array.isArray(leftOut) && leftOut.length > 0 ? valueText(leftOut) : '';
    const rows = Array.isArray(skipped) && skipped.length > 0 ? valueText(skipped) : '';
    const parts = [
      subject ?? t`a file`,
      ...(columns === '' ? [] : [t`without its columns ${columns}`]),
      ...(rows === '' ? [] : [t`without rows (${rows})`]),
    ];
    return `${CHANGES[what]()}: ${parts.join(comma())}`;
  }
  const fields = changedFields(change, store);
  const label = `${CHANGES[what]()}${subject === null ? '' : `: ${subject}`}`;
  if (before === null || after === null || fields.length === 0) return label;
  const isGoods = /^(product|inventory|deal|category)\./.test(what) && subjectName !== null;
  return `${isGoods ? subject : label}: ${fields.join(comma())}`;
}
