import { MIN_SHOPPERS } from '@aislewise/contracts/analytics';
import { countOf } from '../../lib/format.ts';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { AisleHeat } from './aisle-heat.tsx';
import { useListedFoods, type Range } from './api.ts';

/** Foods of walked lists: the aisles where they stand, and those of the same walk. */
export function ListedFoods({ days }: { readonly days: Range }) {
  const query = useListedFoods(days);
  return (
    <SectionCard
      level={3}
      title="Shopping lists"
      text={`Sent by shoppers' phones at the end of a walk, without names. Only what at least ${MIN_SHOPPERS} shoppers had is counted.`}
    >
      <Listing
        query={query}
        failed="The figures of shopping lists could not be loaded"
        loading="Loading the figures of shopping lists..."
        height="h-32"
      >
        {(foods) => <Foods {...foods} />}
      </Listing>
    </SectionCard>
  );
}

function Foods({ aisles, together }: NonNullable<ReturnType<typeof useListedFoods>['data']>) {
  const most = Math.max(...aisles.map(({ shoppers }) => shoppers), 1);
  return (
    <>
      {aisles.length + together.length === 0 && (
        <p className="text-muted">
          Nothing yet: fewer than {MIN_SHOPPERS} shoppers have walked through the store with the
          same foods on their lists.
        </p>
      )}
      {aisles.length > 0 && (
        <>
          <h4 className="font-semibold">Aisles that lists lead to</h4>
          <AisleHeat aisles={aisles} />
          <ul className="mt-1 mb-4 flex flex-col gap-1">
            {aisles.map(({ aisle, shoppers }) => (
              <li key={aisle} className="relative rounded-chip px-2 py-1">
                <span
                  aria-hidden
                  className="absolute inset-y-0 left-0 rounded-chip bg-sunken"
                  style={{ width: `${(shoppers / most) * 100}%` }}
                />
                <span className="relative flex justify-between gap-4">
                  <span className="wrap-anywhere">{aisle}</span>
                  <span className="text-muted tabular-nums">{countOf(shoppers, 'shopper')}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {together.length > 0 && (
        <>
          <h4 className="font-semibold">Bought on the same walk</h4>
          <ul className="divide-y divide-hairline">
            {together.map(({ foods, shoppers }) => (
              <li key={foods.join()} className="flex justify-between gap-4 py-2">
                <span className="wrap-anywhere">{foods.join(' and ')}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {countOf(shoppers, 'shopper')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
