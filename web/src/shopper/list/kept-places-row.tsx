import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { placesIn, type KeptPlace, type KeptPlaces } from '../../features/kept/kept-places.ts';
import { useObservable } from '../../lib/observable.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';

interface KeptPlacesRowProps {
  readonly title: string;
  readonly places: KeptPlaces;
}

const pathOf = ({ store, product }: KeptPlace): string =>
  product ? paths.product(store, product) : paths.store(store);

/** Products and stores that this device has kept, each a link to its page. Renders nothing without any. */
export function KeptPlacesRow({ title, places }: KeptPlacesRowProps) {
  const id = useId();
  const kept = placesIn(useObservable(places.text));
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Button variant="quiet" aria-describedby={id} onClick={() => places.set([])}>
          {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
        </Button>
      </div>
      <ul aria-labelledby={id} className="rail -mx-4 px-4">
        {kept.map((place) => (
          <li key={`${place.store.id} ${place.product?.id ?? ''}`} className="max-w-52">
            <Link
              to={pathOf(place)}
              className="block min-h-target rounded-card border border-hairline bg-card px-3 py-2 leading-tight hover:bg-sunken"
            >
              <span dir="auto" className="line-clamp-2 font-semibold">
                {place.product?.name ?? place.store.name}
              </span>
              {place.product && (
                <span dir="auto" className="block truncate text-sm text-muted">
                  {place.store.name}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
