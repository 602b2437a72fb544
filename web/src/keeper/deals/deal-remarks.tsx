import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
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
      <p className="text-sm text-muted">
        {plural(deal.products.length, { one: '# product', other: '# products' })}
      </p>
      {deleted > 0 && (
        <p className="text-sm text-warning-text">
          {deleted === 1 ? t`1 product is deleted` : t`${deleted} products are deleted`}
        </p>
      )}
      {titles.size > 0 && (
        <p className="text-sm text-warning-text">
          <Trans>Shares products with {[...titles].join(', ')}</Trans>
        </p>
      )}
    </>
  );
}
