import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { KeeperSection } from '@aislewise/contracts/pages';
import { Clock, MapPin, Package, PackageCheck, Percent, Tag } from 'lucide-react';
import { Link } from 'react-router';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../frame/section.tsx';
import { CHANGES_PART } from '../frame/sections.ts';
import { useDashboard } from '../frame/use-dashboard.ts';
import { WaitingList } from './waiting-list.tsx';

/** Home: what waits, the four figures of the specification, the store's information. */
export function Component() {
  const { data: own } = useDashboard({ showsFigures: true });
  if (!own) return null;
  return (
    <Section title={t({ message: 'Home', comment: 'First page of the portal' })}>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <StatCards stats={own.stats} />
          <WaitingList waiting={own.waiting} total={own.stats.totalProducts} />
        </div>
        <StoreInformation store={own.store} />
      </div>
    </Section>
  );
}

interface StatCard {
  readonly stat: keyof Dashboard['stats'];
  readonly label: string;
  readonly Icon: typeof Package;
  readonly section: KeeperSection;
  readonly filters?: Readonly<Record<string, string>>;
}

const CARDS: readonly StatCard[] = [
  {
    stat: 'totalProducts',
    get label() {
      return t`Total Products`;
    },
    Icon: Package,
    section: 'products',
  },
  {
    stat: 'inStockProducts',
    get label() {
      return t`In Stock`;
    },
    Icon: PackageCheck,
    section: 'products',
    filters: { state: 'in_stock' },
  },
  {
    stat: 'onSaleProducts',
    get label() {
      return t`On Sale`;
    },
    Icon: Percent,
    section: 'products',
    filters: { state: 'on_sale' },
  },
  {
    stat: 'activeDeals',
    get label() {
      return t`Active Deals`;
    },
    Icon: Tag,
    section: 'deals',
    filters: { status: 'Active' },
  },
];

/** Each figure leads to its list. */
function StatCards({ stats }: Pick<Dashboard, 'stats'>) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
      {CARDS.map(({ stat, label, Icon, section, filters }) => (
        <Card
          as="li"
          key={stat}
          interactive
          className="relative flex flex-col-reverse justify-center gap-1 px-3 py-2 sm:p-4"
        >
          <Link
            to={paths.keeper(section, filters)}
            className="flex items-center gap-2 text-sm font-semibold text-muted after:absolute after:inset-0 after:rounded-card"
          >
            <Icon aria-hidden size={18} className="hidden shrink-0 2xl:block" />
            {label}
          </Link>
          <p className="font-display text-2xl font-bold tabular-nums sm:text-3xl">
            {stats[stat].toLocaleString(i18n.locale)}
          </p>
        </Card>
      ))}
    </ul>
  );
}

function StoreInformation({ store }: Pick<Dashboard, 'store'>) {
  return (
    <Card as="section" aria-labelledby="store-information" className="p-4">
      <h2 id="store-information" className="text-lg">
        {t`Store Information`}
      </h2>
      <p className="mt-2 flex gap-2">
        <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
        <bdi>{store.address}</bdi>
      </p>
      <p className="mt-1 flex gap-2">
        <Clock aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
        <span>
          <bdi>{store.hours || t`No hours yet`}</bdi> <OpenLabel store={store} />
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-x-4 *:inline-flex *:min-h-target *:items-center *:font-semibold *:text-store-text *:underline">
        <Link to={paths.keeper('settings')}>{t`Change it in Settings`}</Link>
        <Link to={`${paths.keeper('settings')}#${CHANGES_PART}`}>{t`Recent changes`}</Link>
      </div>
    </Card>
  );
}
