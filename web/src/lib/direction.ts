import { directionOf, type Language } from '@aislewise/contracts/languages';
import type { MessageDescriptor } from '@lingui/core';
import { i18n as plain } from '#i18n';

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex 9). They are not seen and not read out. */
const ISOLATE = '\u2068';
const END = '\u2069';

/** A letter that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const NUMBER = /^[\p{N}.,٫٬\s]*$/u;

/** The direction of the page. */
export const pageDirection = (): 'ltr' | 'rtl' => directionOf(plain.locale as Language);

/** Between an old value and a new one. It points in the direction of reading. */
export const arrow = (): string => (pageDirection() === 'rtl' ? '←' : '→');

/**
 * A value for the middle of a text. If its direction may be another than that of the page, it is isolated: it is
 * ordered by itself, and orders nothing around it. For texts that are shown: a value that is stored,
 * sent, compared or copied stays as it is. A number alone stays too: amounts of a list are read again.
 */
export function isolated(value: string): string {
  const isForeign = pageDirection() === 'rtl' ? !NUMBER.test(value) : RIGHT_TO_LEFT.test(value);
  return isForeign ? `${ISOLATE}${value}${END}` : value;
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
