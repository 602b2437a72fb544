import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { claimText, type Claim } from '@aislewise/contracts/stock-claims';
import type { SuggestedGroup } from '@aislewise/contracts/search';
import { Search, Store as StoreIcon } from 'lucide-react';
import { useNow } from '../../../lib/use-now.ts';
import { cx } from '../../../ui/cx.ts';
import { bestOffer, matchReason, offerText } from '../rules.ts';
import { nameText } from '../../../lib/direction.ts';

/** A store, a group of foods or a product below the search field. */
export type Option =
  | { readonly kind: 'store'; readonly id: string; readonly store: Store }
  | { readonly kind: 'group'; readonly id: string; readonly group: SuggestedGroup }
  | { readonly kind: 'product'; readonly id: string; readonly result: SearchResult };

/** The text of a store: its name and address. */
function StoreOption({ store }: { readonly store: Store }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <StoreIcon aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span dir="auto" className="block text-lg leading-snug font-semibold wrap-anywhere">
          {store.name}
        </span>
        <span className="block text-sm text-muted">
          <bdi>{store.address}</bdi>
        </span>
      </span>
    </span>
  );
}

/** The text of a group of foods: the name that begins as typed, and in English which group it is. */
function GroupOption({ group: { name, english } }: { readonly group: SuggestedGroup }) {
  const group = english.toLowerCase();
  const isEnglish = name.toLowerCase() === group;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Search aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span dir="auto" className="block text-lg leading-snug font-semibold wrap-anywhere">
          {isEnglish ? english : name}
        </span>
        <span className="block text-sm text-muted">
          {isEnglish ? t`All kinds` : t`All kinds of ${group}`}
        </span>
      </span>
    </span>
  );
}

const CLAIM_COLORS: Readonly<Record<Claim, string>> = {
  fresh: 'text-in-stock',
  likely: 'text-in-stock',
  unknown: 'text-warning-text',
  out: 'text-out-of-stock',
};

interface ProductOptionProps {
  readonly result: SearchResult;
  /** The typed text. */
  readonly query: string;
  /** Whether several stores are searched, so that the store is named. */
  readonly ofStores: boolean;
}

/** The text of a product: its name, the name that matched, then stock, aisle, price and store. */
function ProductOption({ result, query, ofStores }: ProductOptionProps) {
  const all = result.storeAvailability;
  const now = useNow();
  const best = bestOffer(all, now);
  const reason = matchReason(query, result);
  const stock = best && claimText(best.inventory, now);
  const isOut = stock?.claim === 'out';
  const offer = best ? offerText(best.inventory, best.store, null) : '';
  return (
    <span className={cx('block min-w-0', isOut && 'text-muted')}>
      <span dir="auto" className="block text-lg leading-snug font-semibold wrap-anywhere">
        {nameText(result.name)}
      </span>
      {reason && (
        <span dir="auto" className="block text-sm text-muted">
          {reason.says} <bdi>{nameText(reason.name)}</bdi>
        </span>
      )}
      {best && (
        <span className="block text-sm">
          <span className={cx('font-semibold', stock && CLAIM_COLORS[stock.claim])}>
            {stock?.word}
          </span>
          {offer !== '' && ` · ${offer}`}
          {ofStores && (
            <>
              {' · '}
              <StoreNames name={best.store.name} more={all.length - 1} />
            </>
          )}
        </span>
      )}
    </span>
  );
}

function StoreNames({ name, more }: { readonly name: string; readonly more: number }) {
  if (more === 0) return <bdi>{name}</bdi>;
  return (
    <Trans>
      <bdi>{name}</bdi> and <Plural value={more} one="# more store" other="# more stores" />
    </Trans>
  );
}

/** The text of a suggestion. */
export function OptionText({
  option,
  ...of
}: Pick<ProductOptionProps, 'query' | 'ofStores'> & { readonly option: Option }) {
  switch (option.kind) {
    case 'store':
      return <StoreOption store={option.store} />;
    case 'group':
      return <GroupOption group={option.group} />;
    case 'product':
      return <ProductOption result={option.result} {...of} />;
  }
}
