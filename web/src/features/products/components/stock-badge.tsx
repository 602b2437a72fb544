import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { listAvailability, sheetAvailability } from '@aislewise/contracts/inventory';
import { Check, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

interface StockBadgeProps {
  readonly row: Pick<InventoryRow, 'inStock' | 'stockLevel'>;
  /** Chooses the wording (spec section 4, Availability badges). */
  readonly place?: 'list' | 'sheet';
  readonly size?: 'md' | 'lg';
}

/** In stock or not, as text with an icon that does not need colour. */
export function StockBadge({ row, place = 'list', size = 'md' }: StockBadgeProps) {
  const Icon = row.inStock ? Check : X;
  return (
    <Badge
      tone={row.inStock ? 'in-stock' : 'out-of-stock'}
      size={size}
      icon={
        <Icon aria-hidden size={size === 'lg' ? 18 : 14} strokeWidth={3} className="shrink-0" />
      }
    >
      {place === 'sheet' ? sheetAvailability(row) : listAvailability(row)}
    </Badge>
  );
}
