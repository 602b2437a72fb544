import { PAGES } from '@aislewise/contracts/pages';
import { ownAddress } from '../../lib/own-address.ts';

/** Returns the address that the offline page leads back to: a page of this app, or itself. */
export function wayBack(search: string, origin?: string): string {
  const from = new URLSearchParams(search).get('from');
  const wanted = from === null || from === '' ? null : ownAddress(from, origin);
  return wanted === null || wanted.startsWith(PAGES.offline) ? PAGES.offline : wanted;
}
