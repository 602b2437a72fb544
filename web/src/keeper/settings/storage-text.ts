import { t } from '@lingui/core/macro';
const MB = 1_000_000;
const GB = 1_000_000_000;

/** Bytes for people: 'none', 'under 1 MB', '12 MB', '1.5 GB'. */
function sizeText(bytes: number): string {
  if (bytes === 0) return t({ message: 'none', comment: 'No bytes of storage are used' });
  if (bytes < MB) return t`under 1 MB`;
  if (bytes < GB) return t`${{ size: Math.round(bytes / MB) }} MB`;
  return t`${{ size: Math.round((bytes / GB) * 10) / 10 }} GB`;
}

/** Used bytes and their maximum: '12 MB of 3 GB'. */
export const storageText = (bytes: number, maxBytes: number): string =>
  t`${{ used: sizeText(bytes) }} of ${{ most: sizeText(maxBytes) }}`;
