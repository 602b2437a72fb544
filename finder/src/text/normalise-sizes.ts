import { romanise } from './romanise.ts';

const VULGAR = /[¼½¾⅓⅔⅛⅜⅝⅞]/gu;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

/** A text in lower case with its numbers written in one way: fractions, digits of all scripts, "dozen". */
export function normaliseSizes(lower: string): string {
  return lower
    .replace(VULGAR, (fraction) => ` ${fraction} `)
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(OTHER_DIGITS, (digit) => romanise(digit))
    .replace(
      /\bhalf[\s-]+(?:an?\s+)?(?=dozen|gallon|kilo|kg|lb|litre|liter|pint|pound|quart)/gu,
      '1/2 ',
    )
    .replace(/(?<![\d/]\s*)\bdozen\b/gu, '1 dozen');
}
