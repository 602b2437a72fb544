import { t } from '@lingui/core/macro';
import type { Coverage } from './rules.ts';

/** Says what cannot be known without a connection. '' if the answer covers all. */
export function coverageText(coverage: Coverage, storeName: string | undefined): string {
  if (coverage === 'all') return '';
  if (storeName === undefined) {
    return t`Only the stores on this device are searched. The others can be searched once you are online.`;
  }
  return coverage === 'part'
    ? t`Only part of this store's shelves is on this device. The rest can be searched once you are online.`
    : t`${storeName} is not on this device. Its shelves can be searched once you are online.`;
}
