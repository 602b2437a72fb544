/** The schemas of the fields that describe a product, made of their table. */
import { z } from 'zod';
import { MAX_AISLE } from '../inventory.ts';
import {
  PRODUCT_FIELDS,
  type Fields,
  type FieldsWith,
  type FieldValues,
  type ProductField,
} from '../product-fields.ts';
import { PRODUCT_STATES, UNCHECKED_DAYS } from '../products.ts';
import { clearableText, longText, optionalText, text, texts } from './fields.ts';

function answerOf(field: ProductField): z.ZodType {
  if (field.kind === 'texts') return z.array(z.string());
  if (field.kind === 'choices') return z.array(z.enum(field.options)).nullable();
  const given = field.kind === 'choice' ? z.enum(field.options) : z.string();
  return 'initial' in field ? given : given.nullable();
}

/** The schemas of the fields of a table in an answer. */
export const answersOf = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(field)])) as {
    [F in keyof T]: z.ZodType<FieldValues<T>[F], FieldValues<T>[F]>;
  };

type InputOf<F> = F extends { kind: 'texts' }
  ? z.ZodOptional<ReturnType<typeof texts>>
  : F extends { initial: '' }
    ? ReturnType<typeof text>
    : ReturnType<F extends { initial: string } ? typeof optionalText : typeof clearableText>;

function inputOf(field: ProductField & { kind: 'text' | 'texts' }): z.ZodType {
  const { max } = field;
  if (field.kind === 'texts') return texts(field.entries, max).optional();
  if (field.initial === '') return text(max);
  return field.initial === undefined ? clearableText(max) : optionalText(max);
}

/** The schemas of the texts in a request. */
export const textInputs = Object.fromEntries(
  Object.entries(PRODUCT_FIELDS).flatMap(([name, field]) =>
    'max' in field ? [[name, inputOf(field)]] : [],
  ),
) as { [F in FieldsWith<'max', typeof PRODUCT_FIELDS>]: InputOf<(typeof PRODUCT_FIELDS)[F]> };

/** The filters of the keeper's list of products. */
export const productFilter = {
  search: longText(200).optional().describe('Part of any of its names, or the whole barcode'),
  category: longText(60)
    .optional()
    .describe(
      "A category of the store, or a name such as 'Dairy' for those of its shelf. 'all' and '' count as left out",
    ),
  state: z
    .enum(PRODUCT_STATES)
    .optional()
    .describe(
      `'unchecked': never counted, or not in the last ${UNCHECKED_DAYS} days. 'label_changed': the price is another than on the last shelf label. 'label_missing': no label was printed. 'price_today' and 'price_week': the price or the sale changed, a deal began or the product was added, today by the store's time or in the last seven days`,
    ),
  aisle: longText(MAX_AISLE)
    .optional()
    .describe('An aisle in any of its spellings: “4” is “Aisle 4”'),
};
