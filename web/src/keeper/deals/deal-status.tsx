import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { dealStatus, type DealStatus } from '@aislewise/contracts/deals';
import { useNow } from '../../lib/use-now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { statusText } from './status-text.ts';

const TONES: Record<DealStatus, Tone> = {
  Active: 'in-stock',
  Upcoming: 'new',
  Expired: 'plain',
  Inactive: 'plain',
};

/** A deal's status at this moment (spec section 4, Deal display status); it updates by itself. */
export function DealStatusBadge({ deal }: { readonly deal: KeeperDeal }) {
  const status = dealStatus(deal, useNow());
  return <Badge tone={TONES[status]}>{statusText(status)}</Badge>;
}
