import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { MIN_MATCH_QUERY } from '@aislewise/contracts/requests';
import { SEARCH_DEBOUNCE_MS } from '@aislewise/contracts/search';
import { claimText } from '@aislewise/contracts/stock-claims';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useNow } from '../../../lib/use-now.ts';
import { paths } from '../../../lib/paths.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { NativeText } from '../../../ui/native-text.tsx';
import { offerText } from '../../search/rules.ts';
import { useMatchingRequests } from '../api.ts';
import { RequestItem } from './request-item.tsx';
import { useUpvote } from './use-upvote.ts';
import { comma } from '../../../lib/direction.ts';

interface RequestHintsProps {
  readonly store: Store | null;
  /** The text typed as the product's name. */
  readonly text: string;
}

/** Shows requests and products of the store that match the typed name. */
export function RequestHints({ store, text }: RequestHintsProps) {
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const { data } = useMatchingRequests(store?.id, settled);
  const { vote, now: withVote } = useUpvote();
  const now = useNow();
  const typed = text.trim().length >= MIN_MATCH_QUERY;
  const { requests, products } = data && typed ? data : { requests: [], products: [] };
  const storeName = store?.name;
  const [requestCount, productCount] = [requests.length, products.length];
  const found = [
    requestCount > 0 &&
      plural(requestCount, { one: '# matching request', other: '# matching requests' }),
    productCount > 0 &&
      plural(productCount, {
        one: '# product like this in the store',
        other: '# products like this in the store',
      }),
  ];
  return (
    <>
      <LiveRegion text={found.filter(Boolean).join(comma())} />
      {store && products.length > 0 && (
        <section aria-label={t`The store has`} className="rounded-card bg-sunken p-3">
          <h3 className="font-sans text-sm font-bold tracking-normal">
            <Trans>
              <bdi>{storeName}</bdi> may have it already
            </Trans>
          </h3>
          <ul className="divide-y divide-hairline">
            {products.map(({ id, name, storeAvailability }) => (
              <li key={id}>
                <Link
                  to={paths.product(store, { id, name })}
                  replace
                  className="flex min-h-target items-center gap-2 py-1.5 hover:underline"
                >
                  <span className="min-w-0 grow">
                    <span className="block leading-snug font-semibold">
                      <NativeText>{name}</NativeText>
                    </span>
                    <span className="block text-sm text-muted tabular-nums">
                      {storeAvailability.map(({ store: at, inventory }) =>
                        [claimText(inventory, now).word, offerText(inventory, at, null)]
                          .filter(Boolean)
                          .join(' · '),
                      )}
                    </span>
                  </span>
                  <ArrowRight aria-hidden size={18} className="shrink-0" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {requests.length > 0 && (
        <section aria-label={t`Matching requests`} className="rounded-card bg-sunken p-3">
          <h3 className="font-sans text-sm font-bold tracking-normal">
            {t`Asked for already: add your vote instead`}
          </h3>
          <ul className="divide-y divide-hairline">
            {requests.map((request) => (
              <li key={request.id} className="py-2">
                <RequestItem brief level={4} request={withVote(request)} onVote={vote} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
