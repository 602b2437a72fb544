import type { InventoryRow } from '@aislewise/contracts/inventory';
import { MapPin } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { aisleKey } from '../rules.ts';
import { AisleSign } from './aisle-sign.tsx';
import { mapParameters } from './map-parameters.ts';
import { useOpenOverlay, withParameters } from './use-overlay-address.ts';

interface AisleLinkProps {
  readonly row: Pick<InventoryRow, 'storeId' | 'productId' | 'aisle'>;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
}

/**
 * The sign of a product's aisle, which leads to the store's map with that aisle marked. The screen
 * that shows it draws the map (`useProductSheet`).
 */
export function AisleLink({ row, size = 'md', className }: AisleLinkProps) {
  const openOverlay = useOpenOverlay();
  if (aisleKey(row.aisle) === '') {
    return <AisleSign aisle={null} size={size} {...(className ? { className } : {})} />;
  }
  const parameters = mapParameters(row.storeId, row.productId);
  return (
    <a
      href={withParameters('', parameters)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openOverlay(parameters);
      }}
      className={cx(
        'group relative z-1 inline-flex min-h-target min-w-target flex-col items-center justify-end rounded-inner',
        className,
      )}
    >
      <AisleSign aisle={row.aisle} size={size} />
      <span className="mt-0.5 inline-flex items-center gap-0.5 text-xs font-semibold text-store-text underline-offset-2 group-hover:underline">
        <MapPin aria-hidden size={14} />
        <span className="sr-only">on the </span>Map
      </span>
    </a>
  );
}
