import { foldAisle } from '@aislewise/contracts/aisles';
import type { ListedFoods } from '@aislewise/contracts/calls/analytics';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../features/store-map/api.ts';
import { BoxLabel, PlanFixture } from '../../features/store-map/components/plan-fixture.tsx';
import { planFloor } from '../../features/store-map/floor.ts';
import { VIEWPORT } from '../../features/store-map/rules.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

/** The part of its colour that an aisle with one shopper has at least, so that it is seen. */
const LEAST = 0.1;
/** With more, its name could not be read. */
const MOST = 0.45;

/** The store's plan with each aisle coloured by the shoppers whose lists led there. Nothing without a plan. */
export function AisleHeat({ aisles }: { readonly aisles: ListedFoods['aisles'] }) {
  const { data } = useQuery(planQuery(useKeeperStore().id));
  if (!data?.plan) return null;
  const named = aisles.map(({ aisle, shoppers }) => ({ name: aisle, shoppers }));
  const floor = planFloor(data.plan, named);
  if (floor.aisles.length === 0) return null;
  const most = Math.max(...named.map(({ shoppers }) => shoppers));
  return (
    <figure className="mt-1 mb-3">
      <svg
        role="img"
        aria-label="The plan of the store with the aisles that lists lead to. The numbers are in the list below."
        viewBox={`0 0 ${VIEWPORT.width} ${floor.height}`}
        className="block w-full rounded-card border border-hairline bg-card"
      >
        {floor.fixtures?.map(({ fixture, box }) => (
          <PlanFixture key={`${fixture.kind} ${box.x} ${box.y}`} fixture={fixture} box={box} />
        ))}
        {floor.aisles.map(({ box, place }) => {
          const { name = '', shoppers = 0 } = named[place] ?? {};
          return (
            <g key={`${foldAisle(name)} ${box.x} ${box.y}`}>
              <rect {...box} className="fill-card stroke-edge" />
              <rect
                {...box}
                className="fill-warning"
                fillOpacity={LEAST + (MOST - LEAST) * (shoppers / most)}
              />
              <BoxLabel text={name} box={box} className="fill-ink font-display font-bold" />
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        The stronger the colour, the more shoppers had something there on their lists.
      </figcaption>
    </figure>
  );
}
