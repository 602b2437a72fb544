import { formatter } from '@aislewise/contracts/money';
import { use } from 'react';
import { KeeperStoreContext } from './keeper-store.ts';

/** Writes numbers with the marks of a locale. */
export interface CountTexts {
  /** 10000 as '10,000' or '10 000'. */
  readonly grouped: (count: number) => string;
}

export function countTexts(locale = 'en-US'): CountTexts {
  const grouped = (count: number) => formatter(locale, {}).format(count);
  return { grouped };
}

/** Writes numbers as the keeper's store writes them. */
export const useCounts = (): CountTexts => countTexts(use(KeeperStoreContext)?.locale);
