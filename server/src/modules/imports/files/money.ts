/** Amounts of money in a cell: "$4.99", "12,50 zł/kg", "99¢", "2 for $5". */
import { decimalText } from '@aislewise/contracts/money';
import { parseAmount, type Amount, type DecimalMark } from '@aislewise/contracts/price-text';
import { parsePriceUnit, type PriceUnit } from '@aislewise/finder/text/price-unit';

export interface Money {
  amount: Amount;
  /** The amount as a number. */
  number: number;
  /** The unit that the price is for, if the cell names one. */
  unit: PriceUnit | null;
  hasSign: boolean;
}

/** No price is longer. */
const MAX_CHARACTERS = 100;

/** "2 for $5", "3/$5", "2 @ 5.00", "2 x 1.50" is no price for several. */
const SEVERAL =
  /^(\d{1,2})\s*(?:for|pour|für|por|per|za|за|@|(?=\/\s*\p{Sc})\/)\s*(?=[\p{Sc}\d])/iu;
/** Hundredths: 99¢, 99 p, 50 коп. */
const HUNDREDTHS = /^(\d{1,3})\s*(?:¢|￠|p|c|ct|cts|cents?|коп\.?|gr|sen)$/iu;
/** The unit behind a price: "/lb", "per kg", "ea", "each". */
const UNIT =
  /\s*(?:(?:\/|\bper\b|\bpro\b|\bje\b|\bpor\b|\bal\b|\bau\b|\bza\b|за|每|\bpr\b)\s*(\d*\s*[\p{L}\p{M}]+\.?)|\b(ea\.?|each|apiece)|\s(lbs?\.?|kgs?\.?))$/iu;
const SIGN = /\p{Sc}|\b(?:usd|eur|gbp|inr|rs|sar|aed|tl|zł|zl|kr|rp|kč|ft|lei|лв|руб|грн)\b/iu;

/** A unit in the words of price tags. A bunch or a bag is one. */
function readUnit(text: string): PriceUnit | null {
  const plain = text.toLowerCase().replace(/\s|\.$/g, '');
  if (plain === '100g' || plain === '100gr' || plain === '100gm') return '100 g';
  if (/^\d/.test(plain)) return null;
  return parsePriceUnit(plain);
}

/** An amount in hundredths, as a decimal string. */
const fromHundredths = (digits: string): string => (Number(digits) / 100).toFixed(2);

/**
 * Reads an amount of money with its unit. Null if the cell is none.
 *
 * @param decimal the mark before the decimals, if it is known for the column
 * @param places decimals of the store's currency
 */
export function readMoney(cell: string, decimal?: DecimalMark, places = 2): Money | null {
  if (cell.length > MAX_CHARACTERS || !/\p{Nd}/u.test(cell)) return null;
  const text = cell.normalize('NFKC').trim();
  const hasSign = SIGN.test(text);
  const [, hundredths] = HUNDREDTHS.exec(text) ?? [];
  if (hundredths !== undefined) {
    const value = fromHundredths(hundredths);
    return { amount: { value }, number: Number(value), unit: null, hasSign: true };
  }
  const tail = text.endsWith('/-') ? null : UNIT.exec(text);
  const unitText = tail?.[1] ?? tail?.[2] ?? tail?.[3];
  const head = tail ? text.slice(0, tail.index) : text;
  const [lead, pieces] = SEVERAL.exec(head) ?? [];
  const amount = parseAmount(lead === undefined ? head : head.slice(lead.length), decimal, {
    places,
  });
  if ('fault' in amount && amount.fault === 'no number') return null;
  const unit = unitText === undefined ? null : readUnit(unitText);
  if (!('value' in amount)) return { amount, number: roughNumber(head), unit, hasSign };
  if (pieces === undefined || Number(pieces) < 2) {
    return { amount, number: Number(amount.value), unit, hasSign };
  }
  const each = Number(amount.value) / Number(pieces);
  const value = decimalText(each, places);
  const one: Amount = Number(value) === each ? { value } : { value, isRounded: true };
  return { amount: one, number: each, unit, hasSign };
}

/** The number of an amount that may be read in two ways, with its decimals. */
const roughNumber = (text: string): number =>
  Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN);
