import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { countOf } from '../../lib/format.ts';
import { useOtherDeals } from './api.ts';
import { overlapsOf } from './deal-values.ts';

/** How many products a deal has, how many of them are deleted, and which deals share some. */
export function DealRemarks({ deal }: { readonly deal: KeeperDeal }) {
  const others = useOtherDeals(deal.id);
  if (deal.products.length === 0) return null;
  const isOver = deal.status === 'Expired' || deal.status === 'Inactive';
  const titles = new Set(isOver ? [] : overlapsOf(deal, others).map(({ title }) => title));
  const deleted = deal.products.filter(({ isDeleted }) => isDeleted).length;
  return (
    <>
      <p className="text-sm text-muted">{countOf(deal.products.length, 'product')}</p>
      {deleted > 0 && (
        <p className="text-sm text-warning-text">
          {deleted === 1 ? '1 product is deleted' : `${deleted} products are deleted`}
        </p>
      )}
      {titles.size > 0 && (
        <p className="text-sm text-warning-text">Shares products with {[...titles].join(', ')}</p>
      )}
    </>
  );
}
