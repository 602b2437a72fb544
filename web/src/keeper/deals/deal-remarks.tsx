import { plural, t } from '@lingui/core/macro';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { comma, isolated } from '../../lib/direction.ts';
import { useOtherDeals } from './api.ts';
import { overlapsOf } from './deal-values.ts';

/** How many products a deal has, how many of them are deleted, and which deals share some. */
export function DealRemarks({ deal }: { readonly deal: KeeperDeal }) {
  const others = useOtherDeals(deal.id);
  const count = deal.products.length;
  if (count === 0) return null;
  const isOver = deal.status === 'Expired' || deal.status === 'Inactive';
  const titles = new Set(isOver ? [] : overlapsOf(deal, others).map(({ title }) => title));
  const deleted = deal.products.filter(({ isDeleted }) => isDeleted).length;
  return (
    <>
      <p className="text-sm text-muted">
        {plural(count, { one: '# product', other: '# products' })}
      </p>
      {deleted > 0 && (
        <p className="text-sm text-warning-text">
          {plural(deleted, { one: '# product is deleted', other: '# products are deleted' })}
        </p>
      )}
      {titles.size > 0 && (
        <p className="text-sm text-warning-text">
          {t`Shares products with ${{ deals: [...titles].map(isolated).join(comma()) }}`}
        </p>
      )}
    </>
  );
}
