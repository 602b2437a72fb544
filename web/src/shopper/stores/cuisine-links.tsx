import { t } from '@lingui/core/macro';
import { CUISINES, cuisineText } from '@aislewise/contracts/cuisines';
import type { Store } from '@aislewise/contracts/calls/stores';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useStores } from '../../features/stores/api.ts';
import { cuisinesIn, type StoreFilters } from '../../features/stores/store-filters.ts';
import { choicesOf } from '../../lib/known.ts';
import { chipClass } from '../../ui/chip-class.ts';
import { OwnDirection } from '../../ui/own-direction.tsx';
import { writeFilters } from './store-filters.ts';

/** The most cuisines to choose from. */
const MOST = 12;

/** The cuisines of most of these stores first, of equally many in the order of the alphabet; the chosen one too. */
function offeredCuisines(stores: readonly Store[], chosen: StoreFilters['cuisine']) {
  const all = stores.flatMap(cuisinesIn);
  const countOf = (one: (typeof CUISINES)[number]) => all.filter((other) => other === one).length;
  const offered = CUISINES.filter((one) => all.includes(one))
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, MOST);
  return chosen === null || offered.includes(chosen) ? offered : [chosen, ...offered];
}

/** Links that filter the list by a cuisine of its stores; the chosen one takes the filter away. */
export function CuisineLinks({ filters }: { readonly filters: StoreFilters }) {
  const { cuisine: chosen } = filters;
  const offered = offeredCuisines(choicesOf(useStores()), chosen);
  if (offered.length === 0) return null;
  return (
    <nav aria-label={t({ message: 'Cuisines', comment: 'Of the foods that stores sell' })}>
      <ul className="flex gap-2 sm:flex-wrap">
        {offered.map((cuisine) => {
          const isChosen = cuisine === chosen;
          const search = writeFilters({ ...filters, cuisine: isChosen ? null : cuisine });
          return (
            <li key={cuisine}>
              <Link
                to={{ search: search.toString() }}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={chipClass(isChosen)}
              >
                {isChosen && <Check aria-hidden size={16} strokeWidth={3} />}
                <OwnDirection>{cuisineText(cuisine)}</OwnDirection>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
