import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { useIsOffline } from '../../lib/connection.ts';
import { submissionKeyFor } from '../../lib/submission-key.ts';
import { chooseProduct } from '../../features/list/use-list.ts';
import { AddedText } from '../../features/products/components/added-text.tsx';
import { requestProduct } from '../../features/requests/api.ts';
import { EMPTY_REQUEST, requestFields } from '../../features/requests/rules.ts';
import { searchQuery } from '../../features/search/api.ts';
import { isSubstitute, offerText, splitByStore } from '../../features/search/rules.ts';
import { useStoresOf } from '../../features/stores/api.ts';
import { useMilesTo } from '../../features/stores/components/position-provider.tsx';
import type { FoundLine } from '../../device/device-search/device-list.ts';
import type { ListLine } from '../../device/list/list-lines.ts';
import { keptToast } from '../../device/outbox/outbox-rules.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { paths } from '../../lib/paths.ts';
import { comma } from '../../lib/direction.ts';

interface NotFoundLineProps {
  readonly line: ListLine;
  readonly found: FoundLine;
  readonly store: Store;
  /** Whether the server may be asked without a press. */
  readonly mayAsk: boolean;
}

/** Stores and substitutes that are offered for a line. */
const MAX_OFFERS = 2;

/**
 * A line that the store lacks: its substitute here, another store, or a request to the store. Words that are
 * the name of a food are looked up by the server; others leave the device only after a press.
 */
export function NotFoundLine({ line, found, store, mayAsk }: NotFoundLineProps) {
  const [wanted, setWanted] = useState(false);
  const isOffline = useIsOffline();
  const milesTo = useMilesTo();
  const { words } = line.item;
  const isAsked = wanted || (mayAsk && found.isFood);
  const answer = useQuery({
    ...searchQuery(words, { currentStore: store.id, maxResults: 20 }),
    enabled: isAsked,
  });
  const results = answer.data === undefined ? [] : answer.data.results;
  const storeOf = useStoresOf(
    results.flatMap(({ storeAvailability }) => storeAvailability.map((one) => one.store.id)),
  );
  const substitutes = results.filter(isSubstitute).slice(0, MAX_OFFERS);
  const { elsewhere } = splitByStore(results, store.id);
  const isUnknown = isOffline || answer.data?.device !== undefined || answer.isError;
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-sm text-muted">
        <Trans>
          Not found at <bdi>{ph({ store: store.name })}</bdi>.
        </Trans>
      </p>
      {substitutes.map((result) => (
        <SubstituteOffer key={result.id} result={result} line={line} store={store} />
      ))}
      {elsewhere.slice(0, 1).flatMap((result) =>
        result.storeAvailability.slice(0, MAX_OFFERS).map((one) => {
          const offer = offerText(one.inventory, one.store, milesTo(storeOf(one.store.id)));
          return (
            <p key={one.store.id} className="text-sm">
              <Trans>
                At{' '}
                <Link
                  to={paths.product(one.store, { id: one.inventory.productId, name: result.name })}
                  className="relative font-semibold underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2.5"
                >
                  <bdi>{ph({ store: one.store.name })}</bdi>
                </Link>
              </Trans>
              {offer !== '' && comma() + offer}
            </p>
          );
        }),
      )}
      {isAsked && isUnknown && (
        <p className="text-sm text-muted">
          {t`Substitutes and other stores can be seen once you are online.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isAsked && (
          <Button variant="secondary" size="sm" onClick={() => setWanted(true)}>
            {t`Other stores`}
          </Button>
        )}
        <AskButton words={words} store={store} />
      </div>
    </div>
  );
}

/** A substitute that the store has, with what it adds. A press takes it. */
function SubstituteOffer({
  result,
  line,
  store,
}: {
  readonly result: SearchResult;
  readonly line: ListLine;
  readonly store: Store;
}) {
  const row = result.storeAvailability.find((one) => one.store.id === store.id)?.inventory;
  if (!row) return null;
  const offer = offerText(row, store, null);
  return (
    <div className="w-full">
      <button
        type="button"
        onClick={() => void chooseProduct(line, store.id, row.productId)}
        className="min-h-target w-full rounded-card border border-edge bg-card px-3 py-2 text-start hover:bg-sunken"
      >
        <span className="block leading-snug">
          <Trans>
            Take instead: <bdi className="font-semibold">{ph({ product: result.name })}</bdi>
          </Trans>
        </span>
        {offer !== '' && (
          <span className="block text-sm text-muted first-letter:uppercase">{offer}</span>
        )}
        <AddedText added={result} />
      </button>
    </div>
  );
}

/** Sends a product request with these words, in one press. */
function AskButton({ words, store }: { readonly words: string; readonly store: Store }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const ask = async () => {
    setState('sending');
    try {
      const body = requestFields({ ...EMPTY_REQUEST, productName: words }, store.id);
      const key = submissionKeyFor(`list-request ${store.id}`, JSON.stringify(body));
      const { isQueued } = await requestProduct({ ...body, submissionKey: key }, store.name);
      setState('sent');
      toast(
        isQueued
          ? keptToast(store.name)
          : {
              title: t({ message: 'Asked', comment: 'The store has been asked' }),
              description: t`${{ store: store.name }} sees that you want ${words}.`,
            },
      );
    } catch (error) {
      setState('idle');
      toast({
        title: t`Could not ask the store`,
        description: messageOf(error, t`Please try again.`),
        tone: 'destructive',
      });
    }
  };
  if (state === 'sent')
    return (
      <p className="content-center text-sm text-muted">
        {t({ message: 'Asked.', comment: 'The store has been asked' })}
      </p>
    );
  return (
    <Button variant="secondary" size="sm" busy={state === 'sending'} onClick={() => void ask()}>
      {t`Ask the store`}
    </Button>
  );
}
