/** The schemas of the fields that describe a product, made of their table. */
import { z } from 'zod';
import {
  PRODUCT_FIELDS,
  type Fields,
  type FieldsWith,
  type FieldValues,
  type ProductField,
} from '../product-fields.ts';
import { clearableText, optionalText, text, texts } from './fields.ts';

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
