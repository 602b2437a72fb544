import { directionOf, type Language } from '@aislewise/contracts/languages';
import type { MessageDescriptor } from '@lingui/core';
import { i18n as plain } from '#i18n';

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex 9). They are not seen and not read out. */
const ISOLATE = '\u2068';
const END = '\u2069';
/** LEFT-TO-RIGHT ISOLATE */
const LEFT_TO_RIGHT = '\u2066';

/** A letter that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const NUMBER = /^[\p{N}.,٫٬\s]*$/u;
/** A number with a unit in Latin letters: '400 g', '1.5L', '6 x 90 g'. */
const AMOUNT = /\p{Nd}(?:[\p{Nd}.,/–-]|\s?(?:[x×]\s?)?(?=\p{Nd}))*\s?(?:%|\p{Script=Latin}+)/gu;

/** The direction of the page. */
export const pageDirection = (): 'ltr' | 'rtl' => directionOf(plain.locale as Language);

/** Between an old value and a new one. It points in the direction of reading. */
export const arrow = (): string => (pageDirection() === 'rtl' ? '←' : '→');

/** Between the values of a list. */
export const comma = (): string => (plain.locale === 'ar' ? '، ' : ', ');

/**
 * A name as it is shown: an amount after letters that are written from right to left reads '400 g', not 'g 400'. For
 * texts that are shown alone; `isolated` does the same.
 */
export const nameText = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? name.replaceAll(AMOUNT, `${LEFT_TO_RIGHT}$&${END}`) : name;

/**
 * A value for the middle of a text. If its direction may be another than that of the page, it is isolated: it is
 * ordered by itself, and orders nothing around it. For texts that are shown: a value that is stored,
 * sent, compared or copied stays as it is. A number alone stays too: amounts of a list are read again.
 */
export function isolated(value: string): string {
  const isForeign = pageDirection() === 'rtl' ? !NUMBER.test(value) : RIGHT_TO_LEFT.test(value);
  return isForeign ? `${ISOLATE}${nameText(value)}${END}` : value;
}

/** The `i18n` of Lingui's macros: it isolates values such as names and prices. */
export const i18n = {
  _({ values, ...message }: MessageDescriptor): string {
    return plain._({ ...message, ...(values && { values: isolatedValues(values) }) });
  },
};

const isolatedValues = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
