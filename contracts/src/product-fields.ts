/**
 * The fields of a product, one row each. Form, calls, imports, exports, undo and search read this
 * table. It is plain data: the browser imports no zod.
 */
import { ALLERGEN_NAMES } from './allergens.ts';
import { MAX_AISLE, MAX_SIZE, PRICE_UNITS, STOCK_LEVELS } from './inventory.ts';
import { DEFAULT_CATEGORY } from './products.ts';

/** A field with an `initial` value is never null; of the others, null says that it is not known. */
export type ProductField = {
  /** Its name for people, and the heading of its column. */
  label: string;
  /** Its place among the columns of imports and of their export. Without one, they do not have it. */
  column?: number;
  /** Shoppers find the product by it, as by a tag. */
  isTag?: true;
  /** The product's form does not have it. */
  isUnasked?: true;
} & (
  | { kind: 'text'; max: number; initial?: string }
  | { kind: 'texts'; max: number; entries: number }
  | { kind: 'choice'; options: readonly string[]; initial?: string }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'flag'; initial: boolean }
  | { kind: 'number'; initial?: number }
  | { kind: 'price' }
);
export type Fields = Readonly<Record<string, ProductField>>;

/** Fields of a product that shoppers and keepers see. */
export const SHOWN_FIELDS = {
  name: { kind: 'text', label: 'Name', max: 200, initial: '', column: 1 },
  description: { kind: 'text', label: 'Description', max: 2000, column: 3 },
  category: { kind: 'text', label: 'Category', max: 60, initial: DEFAULT_CATEGORY, column: 4 },
  otherNames: { kind: 'texts', label: 'Other names', max: 120, entries: 60, column: 2 },
  tags: { kind: 'texts', label: 'Tags', max: 60, entries: 30, column: 5, isTag: true },
  imageUrl: { kind: 'text', label: 'Photo', max: 300 },
} as const satisfies Fields;

/** Fields that only keepers see, as they have set them. */
export const KEEPERS_FIELDS = {
  barcode: { kind: 'text', label: 'Barcode', max: 40, column: 9 },
  size: { kind: 'text', label: 'Size', max: MAX_SIZE, column: 12 },
  priceUnit: { kind: 'choice', label: 'Sold by', options: PRICE_UNITS, column: 13 },
  allergens: { kind: 'choices', label: 'Allergens', options: ALLERGEN_NAMES },
} as const satisfies Fields;

/** The description of a product. */
export const PRODUCT_FIELDS = { ...SHOWN_FIELDS, ...KEEPERS_FIELDS };

/** Place, price and stock of a product. */
export const STOCK_FIELDS = {
  inStock: { kind: 'flag', label: 'In stock', initial: true, column: 8 },
  stockLevel: {
    kind: 'choice',
    label: 'Stock level',
    options: STOCK_LEVELS,
    initial: 'available_now',
    column: 11,
    isUnasked: true,
  },
  quantity: { kind: 'number', label: 'Quantity' },
  aisle: { kind: 'text', label: 'Aisle', max: MAX_AISLE, column: 7 },
  price: { kind: 'price', label: 'Price', column: 6 },
  originalPrice: { kind: 'price', label: 'Original price', isUnasked: true },
  salePrice: { kind: 'price', label: 'Sale price', column: 10 },
  discountPercentage: { kind: 'number', label: 'Discount percentage', isUnasked: true },
  isOnSale: { kind: 'flag', label: 'On sale', initial: false },
  isNew: { kind: 'flag', label: 'New', initial: false },
  isSeasonal: { kind: 'flag', label: 'Seasonal', initial: false },
  seasonText: { kind: 'text', label: 'Season text', max: 60 },
  isFeatured: { kind: 'flag', label: 'Featured', initial: false },
  displayPriority: { kind: 'number', label: 'Display priority', initial: 0, isUnasked: true },
} as const satisfies Fields;

export const ALL_FIELDS = { ...PRODUCT_FIELDS, ...STOCK_FIELDS };
type AllFields = typeof ALL_FIELDS;

/** The names of the fields whose rows have this property. */
export type FieldsWith<Property extends string, T = AllFields> = {
  [F in keyof T]: T[F] extends Record<Property, unknown> ? F : never;
}[keyof T];

/** The names of the fields whose rows have this property, in the order of the tables. */
export const fieldsWith = <P extends 'column' | 'isTag' | 'entries'>(property: P) =>
  Object.keys(ALL_FIELDS).filter(
    (name) => property in ALL_FIELDS[name as keyof AllFields],
  ) as FieldsWith<P>[];

interface ValueOfKind<Option> {
  text: string;
  texts: string[];
  choice: Option;
  choices: Option[];
  flag: boolean;
  number: number;
  price: string;
}
type OptionOf<F> = F extends { options: readonly (infer Option)[] } ? Option : never;
type Known<F extends ProductField> = ValueOfKind<OptionOf<F>>[F['kind']];

/** The values of the fields of a table. Prices are decimal texts such as "4.99". */
export type FieldValues<T extends Fields> = {
  -readonly [F in keyof T]: T[F] extends { kind: 'texts' } | { initial: unknown }
    ? Known<T[F]>
    : Known<T[F]> | null;
};

const newValues = <T extends Fields>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'texts' ? [] : 'initial' in field ? field.initial : null,
    ]),
  ) as FieldValues<T>;

/** The description of a new product. */
export const NEW_PRODUCT = newValues(PRODUCT_FIELDS);

/** The stock of a new product. */
export const NEW_STOCK = newValues(STOCK_FIELDS);

const TAG_FIELDS = fieldsWith('isTag');

/**
 * Returns the texts of a product that a search compares as tags. A row that a device stored earlier may
 * lack some of the fields.
 */
export const tagsOf = (product: {
  readonly [F in FieldsWith<'isTag'>]?: FieldValues<AllFields>[F] | undefined;
}): string[] => TAG_FIELDS.flatMap((field) => product[field] ?? []);
