import { t } from '@lingui/core/macro';
import { Store as StoreIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useKeptStores } from './use-kept-stores.ts';

const asOf = (time: string): string => t`As of ${time}`;

/** The stores that open without a connection. */
export default function KeptStores() {
  const stores = useKeptStores();
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby="kept-stores" className="w-full pb-6">
      <h2 id="kept-stores" className="mb-2 text-xl">
        {t`On this device`}
      </h2>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-card">
        {stores.map(({ store, at }) => (
          <li key={store.id}>
            <Link
              to={paths.store(store)}
              className="flex min-h-target items-center gap-3 px-4 py-2 hover:underline"
            >
              <StoreIcon aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 grow">
                <span dir="auto" className="block font-bold">
                  {store.name}
                </span>
                <span className="block text-sm text-muted">{asOf(formatDateTime(at))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
