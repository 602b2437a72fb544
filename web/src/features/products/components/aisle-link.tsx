import { Trans } from '@lingui/react/macro';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { MapPin } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { aisleKey } from '../../store-map/aisle-key.ts';
import { AisleSign } from './aisle-sign.tsx';
import { mapParameters } from '../../store-map/components/map-parameters.ts';
import { withParameters } from '../../../lib/overlay-address.ts';

interface AisleLinkProps {
  readonly row: Pick<InventoryRow, 'storeId' | 'productId' | 'aisle'>;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly className?: string;
}

/**
 * The sign of a product's aisle, a link to the store's map with that aisle marked. It has no handler of
 * its own: a page has hundreds of them, and `useStoreMap` handles them all.
 */
export function AisleLink({ row, size = 'md', className }: AisleLinkProps) {
  if (aisleKey(row.aisle) === '') {
    return <AisleSign aisle={null} size={size} className={className} />;
  }
  return (
    <a
      href={withParameters('', mapParameters(row.storeId, row.productId))}
      aria-haspopup="dialog"
      className={cx(
        'group relative z-1 inline-flex min-h-target min-w-target flex-col items-center justify-end rounded-inner',
        className,
      )}
    >
      <AisleSign aisle={row.aisle} size={size} />
      <span className="mt-0.5 inline-flex items-center gap-0.5 text-xs font-semibold text-store-text underline-offset-2 group-hover:underline">
        <MapPin aria-hidden size={14} />
        <Trans>
          <span className="sr-only">on the </span>Map
        </Trans>
      </span>
    </a>
  );
}
