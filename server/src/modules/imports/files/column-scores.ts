/** How well a column fits a field, by its heading and by its cells. */
import { ALL_COLUMNS, type ImportColumn } from '@aislewise/contracts/imports';
import type { ColumnLook } from './column-cells.ts';
import type { Heading } from './headings.ts';
import type { Meaning } from './meanings.ts';

export interface ScoredColumn {
  look: ColumnLook;
  heading: Heading;
}

/** Fewer cells are no evidence against a heading. */
const MIN_CELLS = 3;

/** The score of a field for a heading that means it; lower for meanings that are taken only if nothing else is. */
const BY_MEANING: Partial<Record<Meaning, Partial<Record<ImportColumn, number>>>> = {
  name: { name: 10 },
  language: { name: 6, otherNames: 7 },
  otherNames: { otherNames: 10, name: 2 },
  description: { description: 10, name: 5 },
  category: { category: 10 },
  subcategory: { category: 6 },
  type: { category: 3 },
  tags: { tags: 10 },
  price: { price: 10 },
  rate: { price: 8 },
  selling: { price: 8 },
  netPrice: { price: 7 },
  salePrice: { salePrice: 10, price: 5 },
  mrp: { price: 4 },
  comparePrice: { price: 3 },
  totalStock: { inStock: 6 },
  inStock: { inStock: 10 },
  stockLevel: { stockLevel: 10 },
  status: { inStock: 8 },
  barcode: { barcode: 10 },
  code: { barcode: 6 },
  aisle: { aisle: 10 },
  size: { size: 10 },
  unit: { size: 8, priceUnit: 6 },
  priceUnit: { priceUnit: 10 },
};

/** A list needs its names more than any other field. */
const NAME_BONUS = 8;

/** Whether the cells look like names: they differ, have letters, and are neither short nor long. */
export function nameScore({
  cells,
  hasLetters,
  distinct,
  length,
  isSize,
  isUnit,
  isStock,
  isCode,
  isLink,
  isDate,
  script,
}: ColumnLook): number {
  if (cells.length === 0 || hasLetters < 0.9 || distinct < 0.6 || length > 80) return 0;
  if (isSize > 0.5 || isUnit > 0.5 || isStock > 0.8 || isLink > 0.3 || isDate > 0.3) return 0;
  const weight = script === 'Han' || script === 'Hangul' ? 5 : 1;
  const whole = Math.min(length * weight, 25) / 25;
  if (length * weight < 3) return 0;
  // Codes of a till have no spaces and many digits.
  const isLikeCode =
    isCode > 0.8 && cells.filter((cell) => /\d/.test(cell)).length > cells.length / 2;
  return isLikeCode ? 0 : 3.5 * distinct * whole;
}

function categoryScore({
  cells,
  hasLetters,
  distinct,
  length,
  isSize,
  isUnit,
  isStock,
  isDate,
}: ColumnLook): number {
  const values = Math.round(distinct * cells.length);
  if (cells.length < 6 || hasLetters < 0.9 || length > 40 || values < 2 || distinct > 0.6) return 0;
  if (isSize > 0.3 || isUnit > 0.5 || isStock > 0.5 || isDate > 0.3) return 0;
  return 2.4 * (1 - distinct);
}

/** Whether amounts may be prices at all. */
const mayBePrice = ({
  isAmount,
  isConstant,
  isSequence,
  isLongNumber,
  isDate,
  isSize,
}: ColumnLook): boolean =>
  isAmount >= 0.7 &&
  !isConstant &&
  !isSequence &&
  isLongNumber < 0.3 &&
  isDate < 0.3 &&
  isSize < 0.5;

function priceScore(look: ColumnLook): number {
  const { cells, hasSign, hasCents, isWhole, hasZeroOrLess, amounts } = look;
  if (cells.length < MIN_CELLS || !mayBePrice(look)) return 0;
  if (hasSign > 0.5) return 5;
  if (hasCents > 0.6) return 3.5;
  const known = amounts.filter((one) => !Number.isNaN(one));
  // Whole amounts are round, and nothing is given away.
  const round = known.filter((one) => one >= 5 && one % 5 === 0).length / Math.max(1, known.length);
  const grouped = cells.filter((cell) => /\d[.,]\d{3}(?!\d)/.test(cell)).length / cells.length;
  if (hasZeroOrLess || isWhole + grouped < 0.9) return hasCents > 0.3 && !hasZeroOrLess ? 2 : 0;
  return round >= 0.7 || grouped >= 0.5 ? 2 : 0;
}

function stockScore({
  header,
  cells,
  isStock,
  isYesOrNo,
  isWhole,
  isAmount,
  hasZeroOrLess,
  isLongNumber,
  isSequence,
  hasCents,
  distinct,
}: ColumnLook): number {
  if (cells.length < MIN_CELLS || isStock < 0.8 || isLongNumber > 0.2 || isSequence) return 0;
  if (isAmount < 0.5 && isYesOrNo < 0.5) return 4;
  if (IS_THERE.test(header) && isYesOrNo === 1) return 4;
  // Some are sold out and the others differ. Fewer rows are no evidence.
  const none = cells.filter((cell) => /^[-−]|^0+(?:[.,]0*)?$/.test(cell)).length / cells.length;
  const isCount = cells.length >= 6 && none <= 0.6 && distinct * cells.length >= 3;
  return isCount && isWhole >= 0.7 && hasZeroOrLess && hasCents < 0.2 ? 2.5 : 0;
}
const IS_THERE = /^\W*(?:is\W?)?(?:avail(?:able)?|in\W?stock)\W*$/i;

function barcodeScore({ cells, isBarcode, isLongNumber, isCode }: ColumnLook): number {
  if (cells.length < MIN_CELLS) return isBarcode === 1 ? 4 : 0;
  if (isBarcode >= 0.7) return 5;
  return isBarcode >= 0.4 && isLongNumber + isCode >= 0.9 ? 4 : 0;
}

/** A score for a column most of whose cells are alike. Too few cells are no evidence. */
const scoreOfShare = ({ cells }: ColumnLook, share: number, least: number): number =>
  cells.length >= MIN_CELLS && share >= least ? 4 : 0;

/** The score of a field for a column whose heading says nothing. Other fields need a heading. */
const BY_CELLS: Partial<Record<ImportColumn, (look: ColumnLook) => number>> = {
  name: nameScore,
  price: priceScore,
  barcode: barcodeScore,
  inStock: stockScore,
  category: categoryScore,
  size: (look) => scoreOfShare(look, look.isSize, 0.7),
  aisle: (look) => scoreOfShare(look, look.isAisle, 0.8),
};

const cellScore = (field: ImportColumn, look: ColumnLook): number => BY_CELLS[field]?.(look) ?? 0;

const few = ({ cells }: ColumnLook): boolean => cells.length < MIN_CELLS;

/** How far the cells bear out what the heading says: 0 against it, 1 for it. */
function fit(field: ImportColumn, meaning: Meaning, look: ColumnLook): number {
  const {
    cells,
    hasLetters,
    isAmount,
    isStock,
    isYesOrNo,
    isBarcode,
    isSize,
    isUnit,
    isAisle,
    isDate,
    distinct,
    length,
    isLongNumber,
  } = look;
  switch (field) {
    case 'name':
      if (hasLetters < 0.5) return 0;
      return meaning === 'name' || nameScore(look) > 0 ? 1 : 0;
    case 'otherNames':
      return hasLetters >= 0.5 ? 1 : 0;
    case 'price':
    case 'salePrice':
      if (meaning === 'selling' && isAmount < 0.5) return 0;
      return isAmount >= 0.3 ? 1 : few(look) ? 0.5 : 0.2;
    case 'barcode':
      if (meaning === 'code') return isBarcode >= 0.5 && cells.length > 0 ? 1 : 0;
      return isBarcode + isLongNumber > 0.2 ? 1 : hasLetters > 0.9 && length > 20 ? 0 : 0.6;
    case 'inStock':
      if (meaning === 'status') {
        const isStated = isStock >= 0.8 && isYesOrNo < 0.5 && !saysActivity(look);
        return isStated ? 1 : 0;
      }
      return isStock >= 0.5 ? 1 : isDate > 0.3 ? 0 : 0.4;
    case 'category':
      if (hasLetters < 0.5) return 0;
      return meaning === 'type' && (distinct > 0.6 || cells.some((cell) => KIND.test(cell)))
        ? 0
        : 1;
    case 'aisle':
      if (isDate > 0.6) return 0.3;
      if (isAisle < 0.3 && (distinct * cells.length <= 1 || length > 25))
        return few(look) ? 0.5 : 0;
      return isAisle >= 0.3 ? 1 : 0.8;
    case 'size':
      if (meaning === 'unit') return isSize >= 0.3 ? 1 : 0;
      return isSize >= 0.2 ? 1 : few(look) ? 0.4 : 0;
    case 'priceUnit':
      if (meaning !== 'unit') return 1;
      return isUnit >= 0.6 && isSize < 0.3 ? 1 : 0;
    case 'description':
    case 'stockLevel':
    case 'tags':
      return 1;
  }
}

/** Kinds of entries in a till, which are no categories. */
const KIND =
  /^(?:goods|product|item|stock|(?:non[- ]?)?inventory|service|simple|variable|standard|consumable|storable|matrix|kit|assembly|товар|услуга|hàng hóa|商品|普通商品)s?$/i;

const ACTIVITY = /^(?:in)?acti|^disab|^enab|^disco|^arch|^delet|^draft|^publi/i;
const saysActivity = ({ cells }: ColumnLook): boolean => cells.some((cell) => ACTIVITY.test(cell));

/** Whether a heading is taken for what its words say. A word among many unknown ones may be chance. */
const isClear = ({ meaning, coverage }: Heading): boolean => meaning !== null && coverage >= 0.3;

/** The score of a field for a column; 0 if it cannot hold it. */
function scoreOf(field: ImportColumn, { look, heading }: ScoredColumn): number {
  const bonus = field === 'name' ? NAME_BONUS : 0;
  const early = 0.001 * look.at;
  const { meaning, coverage } = heading;
  if (meaning !== null && isClear(heading)) {
    // A name of a language may be the second name.
    const isOfLanguage = meaning === 'name' && heading.all.has('language');
    const weight = BY_MEANING[isOfLanguage ? 'language' : meaning]?.[field] ?? 0;
    if (weight === 0) return meaning === 'number' ? cellScore(field, look) / 2 : 0;
    if (look.cells.length === 0) return 0.1;
    const fitting = fit(field, meaning, look);
    if (fitting === 0) return 0;
    return weight * fitting * (0.8 + 0.2 * coverage) + bonus - early;
  }
  const score = cellScore(field, look);
  return score > 0 ? score + bonus - early : 0;
}

/** The scores of all fields for all columns. */
export const scoreColumns = (columns: readonly ScoredColumn[]): number[][] =>
  ALL_COLUMNS.map((field) => columns.map((column) => scoreOf(field, column)));
