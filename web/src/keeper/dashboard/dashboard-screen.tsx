import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { Clock, MapPin, Package, PackageCheck, Percent, Tag } from 'lucide-react';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { Card } from '../../ui/card.tsx';
import { KeeperTabs, type TabName } from '../tabs.tsx';
import { OwnStorePage } from './own-store-page.tsx';

const TABS: readonly [TabName, ...TabName[]] = [
  'analytics',
  'products',
  'deals',
  'categories',
  'import',
  'settings',
];

/** Spec section 2, Storekeeper dashboard. */
export function Component() {
  return (
    <OwnStorePage
      title="Dashboard"
      failed="Failed to load dashboard. Please try refreshing the page."
    >
      {({ store, stats }) => (
        <>
          <h1 className="sr-only">Dashboard of {store.name}</h1>
          <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
            <StatCards stats={stats} />
            <StoreInformation store={store} />
          </div>
          <KeeperTabs label="Parts of the dashboard" className="mt-5" names={TABS} />
        </>
      )}
    </OwnStorePage>
  );
}

const CARDS = [
  { stat: 'totalProducts', label: 'Total Products', Icon: Package },
  { stat: 'inStockProducts', label: 'In Stock', Icon: PackageCheck },
  { stat: 'onSaleProducts', label: 'On Sale', Icon: Percent },
  { stat: 'activeDeals', label: 'Active Deals', Icon: Tag },
] as const;

function StatCards({ stats }: Pick<Dashboard, 'stats'>) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
      {CARDS.map(({ stat, label, Icon }) => (
        <Card key={stat} className="flex flex-col-reverse justify-center gap-1 px-3 py-2 sm:p-4">
          <dt className="flex items-center gap-2 text-sm font-semibold text-muted">
            <Icon aria-hidden size={18} className="hidden shrink-0 sm:block" />
            {label}
          </dt>
          <dd className="font-display text-2xl font-bold tabular-nums sm:text-3xl">
            {stats[stat].toLocaleString('en-US')}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function StoreInformation({ store }: Pick<Dashboard, 'store'>) {
  return (
    <Card as="section" aria-labelledby="store-information" className="p-4">
      <h2 id="store-information" className="text-lg">
        Store Information
      </h2>
      <p className="mt-2 flex gap-2">
        <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
        {store.address}
      </p>
      <p className="mt-1 flex gap-2">
        <Clock aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
        <span>
          {store.hours || 'No hours yet'} <OpenLabel store={store} />
        </span>
      </p>
    </Card>
  );
}
