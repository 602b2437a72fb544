import { plural, t } from '@lingui/core/macro';
import { openState } from '@aislewise/contracts/hours';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { filterAnswer, hasFilters } from '../../features/search/filters.ts';
import { countFiltered, countFound } from '../../features/search/rules.ts';
import { useStoresOf } from '../../features/stores/api.ts';
import { useMilesTo } from '../../features/stores/components/position-provider.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ResultBar, ResultControls, useResultFilters } from './result-bar.tsx';
import { Results } from './results.tsx';

/** The results of a search with their filters, or a way back if the filters leave none. */
export function FilteredResults({
  answer,
  store,
  ...rest
}: Omit<ComponentProps<typeof Results>, 'storeOf' | 'milesTo' | 'sort' | 'controls'>) {
  const { filters, sort, change, clear, changeSort } = useResultFilters();
  const milesToStore = useMilesTo();
  const storeOf = useStoresOf(
    answer.results.flatMap((result) => result.storeAvailability.map((one) => one.store.id)),
  );
  const now = useNow();
  const isOpen = (storeId: string) => {
    const found = storeOf(storeId);
    return found ? openState(found, now)?.open === true : false;
  };
  const milesTo = (storeId: string) => milesToStore(storeOf(storeId));
  const shown = filterAnswer(answer, filters, { isOpen, now });
  const isFiltered = hasFilters(filters);
  const count = countFiltered(shown, answer, store?.id);
  const total = countFound(answer, store?.id);
  const controls = (
    <ResultControls
      results={answer.results}
      ofStores={store === null}
      milesTo={milesTo}
      filters={filters}
      sort={sort}
      onChange={change}
      onSort={changeSort}
      onClear={clear}
    />
  );
  return (
    <>
      <LiveRegion
        text={
          isFiltered
            ? plural(count, {
                one: '# product with these filters',
                other: '# products with these filters',
              })
            : ''
        }
      />
      {isFiltered && shown.results.length === 0 ? (
        <>
          <ResultBar count="">{controls}</ResultBar>
          <EmptyState
            title={t`No product fits these filters`}
            text={plural(total, {
              one: '# product without them.',
              other: '# products without them.',
            })}
            actions={
              <Button icon={<X aria-hidden size={20} />} onClick={clear}>
                {t`Clear filters`}
              </Button>
            }
          />
        </>
      ) : (
        <Results
          {...rest}
          answer={shown}
          whole={isFiltered ? answer : undefined}
          store={store}
          storeOf={storeOf}
          milesTo={milesTo}
          sort={sort}
          controls={controls}
        />
      )}
    </>
  );
}
