import type { Store } from '@aislewise/contracts/calls/stores';
import { paths } from '../../lib/paths.ts';

/** A store's short address, or null if it has none. Outside a browser it lacks the host. */
export function shortAddressOf({ shortName }: Pick<Store, 'shortName'>): string | null {
  if (shortName === null) return null;
  const host = typeof window === 'undefined' ? '' : window.location.host;
  return host + paths.shortAddress(shortName);
}
