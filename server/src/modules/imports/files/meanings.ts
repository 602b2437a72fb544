/** The meanings of headings, and the form in which their words are written. */

/**
 * All meanings that a heading may have, in the order in which one wins over another in the same
 * heading: "Category name" is a category, "Purchase price" a cost.
 */
export const MEANINGS = [
  'image',
  'date',
  'inactive',
  'moved',
  'casePack',
  'minStock',
  'margin',
  'cost',
  'wholesale',
  'otherPrice',
  'comparePrice',
  'netPrice',
  'salePrice',
  'mrp',
  'totalStock',
  'value',
  'price',
  'discount',
  'tax',
  'rate',
  'vendor',
  'priceUnit',
  'barcode',
  'aisle',
  'stockLevel',
  'inStock',
  'status',
  'brand',
  'subcategory',
  'size',
  'unit',
  'code',
  'category',
  'variant',
  'type',
  'otherNames',
  'tags',
  'description',
  'note',
  'selling',
  'currency',
  'name',
  'language',
  'number',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/**
 * By meaning and language the words of headings, separated by `|`, without accents and capitals. `*`
 * stands for any beginning or end of a word. Words of scripts without spaces match inside a heading.
 */
export type HeadingWords = Partial<Record<Meaning, Readonly<Record<string, string>>>>;
