/**
 * Form of the profiles of tills. A profile is data, which one reader applies: read by headings alone, 28% of
 * the prices and 36% of the barcodes of exports were right. Headings match whatever their case, spaces and
 * punctuation.
 */
import type { SkipReason } from '../files/skip-reasons.ts';

/** A heading, or several of which each stands for the same. */
export type Headings = string | readonly string[];

/** Fields whose cells are read as those of a list. */
export const TILL_FIELDS = [
  'name',
  'otherNames',
  'description',
  'category',
  'tags',
  'price',
  'salePrice',
  'barcode',
  'inStock',
  'aisle',
  'priceUnit',
  'size',
] as const;
export type TillField = (typeof TILL_FIELDS)[number];

/** Rows whose cell in the column matches. */
export interface CellRule {
  column: Headings;
  is: RegExp;
}

/** `all` must be filled in; `and` distinguishes rows that are equal in them. */
interface KeyColumns {
  all: readonly Headings[];
  and?: readonly Headings[];
}

interface PlacesByColumn {
  /** Headings with ⟨place⟩ for the name of a location. One of them makes a location. */
  found: readonly string[];
  /** Headings of a location's own columns. They go before those of `columns`. */
  columns: Partial<Record<'price' | 'inStock', string>>;
  /** A product with No in this column is not sold at the location. */
  sold?: string;
}

/** Each row is about one location, which this column names. */
interface PlacesByRow {
  rowColumn: Headings;
}

export interface TillProfile {
  /** The till. Also begins the keys of its products. */
  till: string;
  name: string;
  /** The headers of an export have all of `all`, one of `any` and none of `none`. */
  anchors: {
    all: readonly Headings[];
    any?: readonly string[];
    none?: readonly string[];
  };
  /** By field, best first: the first cell that is not empty counts. */
  columns: Partial<Record<TillField, readonly string[]>>;
  /** Columns that hold several texts, of which the first or the deepest path counts. */
  lists?: readonly string[];
  /** Stands before the name, unless the name has it. */
  brand?: string;
  /**
   * A product in another unit, such as a carton, is one with a cell in `of`. `unit` ends its name, and
   * `pieces` says how many of the product it holds.
   */
  otherUnit?: { of: string; unit: string; pieces: string };
  /** The mark between the levels of a category, besides ">". */
  categoryMark?: string;
  /** Columns that hold a barcode at times. Only one with a right check digit is taken. */
  perhapsBarcode?: readonly string[];
  /** Columns that tell the variations of an item apart. They end the product's name. */
  variations?: readonly string[];
  /** A variation's cell names its values, such as `Weight: 2 lb, Grind: fine`. */
  namesValues?: boolean;
  /** A part of the name that is no name. */
  nameNoise?: RegExp;
  /** The till's own names of a product, best first. The first that no other row has is the key. */
  keys: readonly KeyColumns[];
  places?: PlacesByColumn | PlacesByRow;
  /**
   * Rows of one item. `by: 'above'`: a row without a name belongs to the item above it. `parent`: the
   * column of a variation that names its item's `by`, or `sku`.
   */
  group?: {
    by: Headings;
    parent?: string;
    sku?: string;
    /** Columns that a row without a cell takes from the item's first row. */
    carry: readonly string[];
  };
  /** Only a row with a cell in one of these is a product. Others are pictures or parts of a set. */
  own?: readonly string[];
  /** Rows that are items and no products, because each of their variations is one. */
  parents?: CellRule;
  skip?: readonly (CellRule & { reason: SkipReason })[];
  /** Says whether the till counts the product. Without it, its stock says nothing. */
  tracked?: Headings;
  /** The stock is a word that holds for all products, also those that are not counted. */
  statesStock?: boolean;
  /** A quantity that means that the location does not carry the product. */
  notCarried?: RegExp;
  /** Says whether a product is sold by weight, where the till does not name the unit. */
  weighed?: CellRule;
  /** The price is asked for at the sale. */
  openPrice?: CellRule;
  /** A sale price with a cell in one of these holds for some days only, and is left out. */
  saleDates?: readonly string[];
}

/** Yes in the words of tills. */
export const YES = /^(?:y|yes|true|1)$/i;
export const NO = /^(?:n|no|false|0|-1)$/i;
