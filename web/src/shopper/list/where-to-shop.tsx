import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { useMutation, useQueries } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { countNear } from '../../features/list/count-near.ts';
import { centsText, hereText, planLines } from '../../features/list/rules.ts';
import { answerFor, otherStoreQuery } from '../../features/list/use-found-list.ts';
import { useStoresById } from '../../features/stores/api.ts';
import { useMilesTo, usePosition } from '../../features/stores/components/position-provider.tsx';
import { NearMeButton } from '../../features/stores/components/near-me-button.tsx';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { useVisited } from '../../features/stores/visited-stores.ts';
import { useKeptStores } from '../../features/stores/components/use-kept-stores.ts';
import { awayText } from '../../features/stores/rules.ts';
import { useStoreSearch } from '../../features/stores/use-store-search.ts';
import { messageOf } from '../../lib/api.ts';
import { isolated } from '../../lib/direction.ts';
import { paths } from '../../lib/paths.ts';
import { useIsMissing } from '../../features/stock-reports/own-reports.ts';
import { useNow } from '../../lib/use-now.ts';
import type { ListLine } from '../../device/list/list-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Stores beside the visited ones; more of them once they are counted. */
const MAX_NEAR = 6;
const MAX_COUNTED_NEAR = 20;
/** Stores of the device in which the lines are counted: each builds an index. */
const MAX_COUNTED = 3;

/**
 * Chooses the store of the list: the visited ones with what they have, then the nearest. After a press the server
 * counts the foods of the list in all of them, and those with most come first.
 */
export function WhereToShop({ lines }: { readonly lines: readonly ListLine[] }) {
  const now = useNow();
  const isMissing = useIsMissing();
  const milesTo = useMilesTo();
  const position = usePosition();
  const { state } = position;
  const kept = useKeptStores().map(({ store }) => store);
  const { stores: visited } = useStoresById(useVisited());
  const { stores: near } = useStoreSearch({}, state.is === 'known' ? state.position : null);
  const byId = new Map([...kept, ...visited, ...near].map((store) => [store.id, store]));
  const known = [...byId.values()];
  const count = useMutation({
    mutationFn: () => countNear(lines, known.slice(0, MAX_COUNTED_NEAR)),
  });
  const counts = count.data;
  const hasOf = ({ id }: Store): number => counts?.get(id)?.has ?? 0;
  const all = counts
    ? known.slice(0, MAX_COUNTED_NEAR).toSorted((a, b) => hasOf(b) - hasOf(a))
    : known.slice(0, kept.length + MAX_NEAR);
  const counted = lines.length === 0 ? [] : kept.slice(0, MAX_COUNTED);
  const answers = useQueries({ queries: counted.map(({ id }) => otherStoreQuery(id, lines)) });
  const hasText = (store: Store): string => {
    const near = counts?.get(store.id);
    if (near) {
      const { has, foods, cents } = near;
      const text = t`${{ here: has }} of ${{ all: foods }} here`;
      return cents > 0 ? `${text} · ${isolated(centsText(cents, store))}` : text;
    }
    const answer = answers[counted.findIndex(({ id }) => id === store.id)]?.data;
    if (!answer) return '';
    return hereText(
      planLines(lines, (line) => answerFor(answer, line, store.id), isMissing),
      now,
    );
  };
  return (
    <section aria-labelledby="where-to-shop" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="where-to-shop" className="text-xl">
          {t`Where do you shop?`}
        </h2>
        <NearMeButton near={position} />
      </div>
      {lines.length > 0 && (
        <div className="flex flex-col items-start gap-1">
          <Button
            variant="secondary"
            busy={count.isPending}
            disabled={known.length === 0}
            onClick={() => count.mutate()}
          >
            {t`Count for stores near me`}
          </Button>
          <p className="text-sm text-muted">
            {t`This sends the names of the foods on your list. Nobody learns whose list it is.`}
          </p>
          <div aria-live="polite">
            {count.isError && (
              <Notice tone="error">
                {messageOf(count.error, t`Check your connection and try again.`)}
              </Notice>
            )}
            {counts?.size === 0 && <p>{t`No line is the name of a food that we know.`}</p>}
          </div>
        </div>
      )}
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-card">
        {all.map((store) => {
          const miles = milesTo(store);
          const note = [hasText(store), miles !== null && awayText(miles, store)];
          return (
            <li key={store.id}>
              <Link
                to={paths.list(store)}
                data-store-color={store.logoColor}
                className="flex min-h-target items-center gap-3 px-3 py-2 hover:bg-sunken"
              >
                <StoreLogo store={store} size="sm" />
                <span className="min-w-0 grow">
                  <span dir="auto" className="block leading-tight font-bold">
                    {store.name}
                  </span>
                  <span className="block text-sm text-muted">
                    {note.filter(Boolean).join(' · ') || <bdi>{store.address}</bdi>}
                  </span>
                </span>
                <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
