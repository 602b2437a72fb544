import { msg } from '@lingui/core/runtime-macro';
import { say } from './say.ts';

/** Facts about a store that its keeper may enter. One that is left out is not known. */

/** How shoppers may pay. EBT and WIC are the food benefits of the United States. */
export const PAYMENTS = [
  'cash',
  'credit_card',
  'debit_card',
  'contactless',
  'ebt',
  'wic',
  'check',
] as const;
export type Payment = (typeof PAYMENTS)[number];

const PAYMENT_NAMES: Readonly<Record<Payment, () => string>> = {
  cash: () => say(msg({ message: 'Cash', comment: 'A way to pay in a store' })),
  credit_card: () => say(msg({ message: 'Credit card', comment: 'A way to pay in a store' })),
  debit_card: () => say(msg({ message: 'Debit card', comment: 'A way to pay in a store' })),
  contactless: () =>
    say(msg({ message: 'Contactless', comment: 'A way to pay in a store: by phone or card' })),
  ebt: () =>
    say(
      msg({ message: 'EBT / SNAP', comment: 'Food benefits of the United States; keep the name' }),
    ),
  wic: () =>
    say(msg({ message: 'WIC', comment: 'Food benefits of the United States; keep the name' })),
  check: () => say(msg({ message: 'Check', comment: 'A way to pay in a store: a paper check' })),
};

/** A way to pay as people read it. */
export const paymentText = (payment: Payment): string => PAYMENT_NAMES[payment]();

/** The languages that a store may say its people speak (BCP 47). */
export const SPOKEN_LANGUAGES = [
  'en',
  'es',
  'am',
  'ar',
  'aii',
  'as',
  'az',
  'be',
  'bg',
  'bn',
  'bo',
  'bs',
  'cs',
  'da',
  'de',
  'el',
  'et',
  'fa',
  'fi',
  'fr',
  'ga',
  'gu',
  'ha',
  'he',
  'hi',
  'hr',
  'ht',
  'hu',
  'hy',
  'id',
  'ig',
  'ilo',
  'it',
  'ja',
  'ka',
  'kk',
  'km',
  'kn',
  'ko',
  'ku',
  'lo',
  'lt',
  'lv',
  'mk',
  'ml',
  'mn',
  'mr',
  'ms',
  'my',
  'nan',
  'ne',
  'nl',
  'no',
  'om',
  'pa',
  'pl',
  'prs',
  'ps',
  'pt',
  'ro',
  'ru',
  'si',
  'sk',
  'so',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'ti',
  'tl',
  'tr',
  'tw',
  'uk',
  'ur',
  'uz',
  'vi',
  'wo',
  'yi',
  'yo',
  'yue',
  'zh',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** The most languages of a store. */
export const MAX_SPOKEN_LANGUAGES = 20;

/** Maximum length of the text about parking. */
export const MAX_PARKING_TEXT = 200;
