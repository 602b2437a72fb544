import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { mapAvailability } from '@aislewise/contracts/inventory';
import { Badge } from '../../../ui/badge.tsx';

/** A product's stock in the words of the map (spec section 4, Availability badges). */
export function MapStockBadge({ row }: { readonly row: InventoryRow }) {
  return <Badge tone={row.inStock ? 'in-stock' : 'warning'}>{mapAvailability(row)}</Badge>;
}
