import { plural, t } from '@lingui/core/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { useId, useState, type ReactNode } from 'react';
import { AddedText } from '../../features/products/components/added-text.tsx';
import type { SheetProduct } from '../../features/products/rules.ts';
import { comparePrices } from '../../features/search/food-groups.ts';
import { withOffers, type OfferGroup } from '../../features/search/offers.ts';
import { wordsNotMatched } from '../../features/search/rules.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { OfferList } from './food-block.tsx';
import { NotMatched, SaidWords } from './match-line.tsx';

interface SubstitutesProps {
  readonly results: readonly SearchResult[];
  readonly store: Store;
  readonly onOpen: (shown: SheetProduct) => void;
}

/** Substitutes that a store has, by the food they replace. */
export function Substitutes({ results, ...rest }: SubstitutesProps) {
  const foods = [...new Set(results.map(({ substituteFor }) => substituteFor))];
  return foods.map((food) => (
    <SubstitutesOf
      key={food}
      food={food ?? ''}
      results={results.filter(({ substituteFor }) => substituteFor === food)}
      {...rest}
    />
  ));
}

function SubstitutesOf({
  food,
  results,
  store,
  onOpen,
}: SubstitutesProps & { readonly food: string }) {
  const id = useId();
  const now = useNow();
  const own = results.map((result) => ({
    ...result,
    storeAvailability: result.storeAvailability.filter((one) => one.store.id === store.id),
  }));
  // They are different foods: the lowest price says nothing.
  const compared = { ...comparePrices(own), cheapest: new Set<never>() };
  const [group] = withOffers([{ food: null, results: own, ...compared }], {
    storeId: store.id,
    now,
    storeOf: () => undefined,
    milesTo: () => null,
    sort: 'best',
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} dir="auto" className="text-lg">
        {t`Instead of ${{ food }}`}
      </h2>
      {group && (
        <OfferList
          labelledBy={id}
          group={group}
          isNamed
          notesOf={(result) => <AddedText added={result} />}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}

/** Number of results that are shown at first, and that each press adds. */
const RESULTS_STEP = 20;

interface SectionProps {
  /** Left out for the answers, which need no heading. */
  readonly title?: ReactNode;
  readonly groups: readonly OfferGroup[];
  /** Number of results shown at first. Default: 20. */
  readonly most?: number | undefined;
  readonly children: (group: OfferGroup, level: 2 | 3) => ReactNode;
}

/** Foods, below a heading or without one. */
export function Section({ title, groups, most = RESULTS_STEP, children }: SectionProps) {
  const id = useId();
  const [steps, setSteps] = useState(0);
  const shown = firstGroups(groups, most + steps * RESULTS_STEP);
  const left = countResults(groups) - countResults(shown);
  const said = wordsNotMatched(groups.flatMap(({ results }) => results));
  const list = (
    <>
      <div className="text-muted">
        <NotMatched words={said} />
      </div>
      <SaidWords value={said}>
        <div className="flex flex-col gap-1">
          {shown.map((group) => children(group, title === undefined ? 2 : 3))}
        </div>
      </SaidWords>
      {left > 0 && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setSteps(steps + 1)}>
          {plural(left, { one: 'Show more (# product)', other: 'Show more (# products)' })}
        </Button>
      )}
    </>
  );
  if (title === undefined) return <div>{list}</div>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} dir="auto" className="mb-1 text-xl">
        {title}
      </h2>
      {list}
    </section>
  );
}

const countResults = (groups: readonly OfferGroup[]): number =>
  groups.reduce((sum, { results }) => sum + results.length, 0);

/** Returns the first groups, until they have this number of results. A group is not cut. */
function firstGroups(groups: readonly OfferGroup[], most: number): readonly OfferGroup[] {
  let count = 0;
  return groups.filter(({ results }) => {
    const isShown = count < most;
    count += results.length;
    return isShown;
  });
}
