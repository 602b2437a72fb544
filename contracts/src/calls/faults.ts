import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { readerLanguage, say } from '../say.ts';
import { labelOf } from './labels.ts';

/**
 * A rule of inputs, as the sentence for the person whose field breaks it. It places the field's name: 'The price'.
 */
export type Rule = (field: string) => MessageDescriptor;

/** The place of a fault. */
type Issue = Pick<z.core.$ZodRawIssue, 'path'>;

const fieldOf = (path: string): string => labelOf(path) ?? say(msg`The request`);

/** The sentence about the field at a path (`change.price`, `tags.2`) that breaks a rule. */
export const sentenceOf = (path: string, rule: Rule): string => say(rule(fieldOf(path)));

/** The message of a schema or a check, as their last argument: `.regex(/…/, broken(isDigits))`. */
export const broken = (rule: Rule) => ({
  error: ({ path = [] }: Issue) => sentenceOf(path.join('.'), rule),
});

/** The issue of a transform that refuses a value. */
export const brokenIssue = (rule: Rule) => ({ code: 'custom' as const, params: { rule } });

export const isMissing: Rule = (field) => msg`${{ field }} is missing.`;
export const isNotValid: Rule = (field) => msg`${{ field }} is not valid.`;
export const isNotRight: Rule = (field) => msg`${{ field }} is not right.`;
export const isNotKnown: Rule = (field) => msg`${{ field }} is not known.`;
const mustNotBeEmpty: Rule = (field) => msg`${{ field }} must not be empty.`;

const KINDS: Readonly<Record<string, Rule>> = {
  string: (field) => msg`${{ field }} must be text.`,
  number: (field) => msg`${{ field }} must be a number.`,
  int: (field) => msg`${{ field }} must be a whole number.`,
  boolean: (field) => msg`${{ field }} must be yes or no.`,
  array: (field) => msg`${{ field }} must be a list.`,
};

export const isNoEmail: Rule = (field) => msg`${{ field }} must be an e-mail address.`;

const FORMATS: Readonly<Record<string, Rule>> = {
  uuid: isNotKnown,
  email: isNoEmail,
  date: (field) => msg`${{ field }} must be a date that exists, such as 2026-11-21.`,
  datetime: (field) => msg`${{ field }} must be a date and a time, such as 2026-11-21T07:30:00Z.`,
  url: (field) => msg`${{ field }} must be a web address.`,
};

/** A list may have at most this many entries. */
export const mostEntries =
  (count: number): Rule =>
  (field) =>
    msg`${{ field }} must have at most ${plural({ count }, { one: '# entry', other: '# entries' })}.`;
const fewestEntries =
  (count: number): Rule =>
  (field) =>
    msg`${{ field }} must have at least ${plural({ count }, { one: '# entry', other: '# entries' })}.`;

/** A number as the reader writes it. */
export const numbered = (value: number | bigint): string => value.toLocaleString(readerLanguage());

export const mostCharacters =
  (count: number | bigint): Rule =>
  (field) =>
    msg`${{ field }} must be at most ${{ most: numbered(count) }} characters.`;
export const fewestCharacters =
  (count: number | bigint): Rule =>
  (field) =>
    msg`${{ field }} must have at least ${{ least: numbered(count) }} characters.`;

function ruleOfMost({ origin, maximum }: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum'>): Rule {
  if (origin === 'array') return mostEntries(Number(maximum));
  if (origin === 'string') return mostCharacters(maximum);
  return (field) => msg`${{ field }} must be at most ${{ most: numbered(maximum) }}.`;
}

function ruleOfLeast({
  origin,
  minimum,
}: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum'>): Rule {
  if (origin === 'array') return fewestEntries(Number(minimum));
  if (origin !== 'string') {
    return (field) => msg`${{ field }} must be at least ${{ least: numbered(minimum) }}.`;
  }
  return minimum === 1 ? mustNotBeEmpty : fewestCharacters(minimum);
}

export const mustNameOne: Rule = (field) => msg`${{ field }} must name at least one.`;
export const mustNameAProduct: Rule = (field) => msg`${{ field }} must name at least one product.`;
export const mustNameProductsOnce: Rule = (field) => msg`${{ field }} must name each product once.`;
export const mostProducts =
  (count: number): Rule =>
  (field) =>
    msg`${{ field }} must name at most ${plural({ count }, { one: '# product', other: '# products' })}.`;

/** An entry must be one of these choices, which programs write in this way in every language. */
export const mustBeOf =
  (choices: readonly string[]): Rule =>
  (field) =>
    msg`${{ field }} must be of: ${{ choices: choices.join(', ') }}.`;

const isNoChoice: Rule = (field) => msg`${{ field }} must be one of the choices.`;

/** The rule that an issue is about, where its schema has none of its own. */
function ruleOf(issue: z.core.$ZodRawIssue): Rule {
  if (issue.code === 'custom') return (issue.params?.['rule'] as Rule | undefined) ?? isNotValid;
  if (issue.input === undefined || issue.input === null) return isMissing;
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? isNotValid;
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? isNotValid;
  if (issue.code === 'too_big') return ruleOfMost(issue);
  if (issue.code === 'too_small') return ruleOfLeast(issue);
  return issue.code === 'invalid_value' ? isNoChoice : isNotValid;
}

/** The fault's sentence for a program that names an option or a setting itself: '--count must be a number.' */
export const faultNamed =
  (nameOf: (path: string) => string) =>
  (issue: z.core.$ZodRawIssue): string =>
    say(ruleOf(issue)(nameOf((issue.path ?? []).join('.'))));

z.config({
  customError: (issue) => sentenceOf((issue.path ?? []).join('.'), ruleOf(issue)),
});
