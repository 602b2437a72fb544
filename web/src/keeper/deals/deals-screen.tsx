import { t } from '@lingui/core/macro';
import type { StoredMoney } from '@aislewise/contracts/money';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import {
  DEAL_SORTS,
  DEAL_STATUSES,
  DEAL_TYPE_NAMES,
  dealBadge,
  type DealSort,
} from '@aislewise/contracts/deals';
import { Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { choicesOf } from '../../lib/known.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { totalOf } from '../store/calls.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Section } from '../frame/section.tsx';
import { TableTab, type Column } from '../lists/table-tab.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useListState } from '../lists/use-list-state.ts';
import { isolated } from '../../lib/direction.ts';
import { useKeeperDeals } from './api.ts';
import { DealActions, DeleteDealDialog } from './deal-actions.tsx';
import { DealRemarks } from './deal-remarks.tsx';
import { DealDialog } from './deal-dialog.tsx';
import { DealStatusBadge } from './deal-status.tsx';
import { dealDays } from './deal-values.ts';
import { statusText } from './status-text.ts';

const STATUSES = DEAL_STATUSES.map((status) => ({
  value: status,
  get label() {
    return statusText(status);
  },
}));

/** The store's deals as a table, whatever their status: search, filter, sort, add, edit, copy, end, delete. */
export function Component() {
  const store = useKeeperStore();
  const list = useListState(DEAL_SORTS, 'status');
  const query = useKeeperDeals(list.query);
  const editing = useDialog<KeeperDeal | 'new'>('deal');
  const copying = useDialog<KeeperDeal>('copy');
  const deleting = useDialog<KeeperDeal>('delete');
  return (
    <Section
      title={t`Deals`}
      beside={
        <ButtonLink
          variant="secondary"
          to={paths.keeperFlyer()}
          icon={<Newspaper aria-hidden size={20} />}
        >
          {t`Flyer`}
        </ButtonLink>
      }
    >
      <TableTab
        label={t`Deals`}
        noun="deal"
        query={query}
        rows={choicesOf({ data: query.data?.pages }).flatMap(({ rows }) => rows)}
        total={totalOf(query)}
        list={list}
        columns={columns(store, (deal) => (
          <DealActions
            deal={deal}
            onEdit={() => editing.open(deal)}
            onCopy={() => copying.open(deal)}
            onDelete={() => deleting.open(deal)}
          />
        ))}
        rowKey={({ id }) => id}
        searched={t`Title or description`}
        filters={
          <FilterSelect
            label={t`Status`}
            all={t`All statuses`}
            className="basis-40"
            options={STATUSES}
            value={list.filters.status || 'all'}
            onChange={(status) => list.onFilter({ status })}
          />
        }
        addLabel={t`Add New Deal`}
        onAdd={() => editing.open('new')}
        empty={{
          title: list.onShowAll ? t`No deals found` : t`No active deals`,
          text: t`Shoppers see active deals at the top of your store’s page.`,
          narrowed: t`Try another word of the title, or another status.`,
        }}
      />
      {editing.opened && (
        <DealDialog
          deal={editing.opened === 'new' ? undefined : editing.opened}
          onClose={editing.close}
        />
      )}
      {copying.opened && <DealDialog copyOf={copying.opened} onClose={copying.close} />}
      {deleting.opened && <DeleteDealDialog deal={deleting.opened} onClose={deleting.close} />}
    </Section>
  );
}

const columns = (
  money: StoredMoney,
  actions: (deal: KeeperDeal) => ReactNode,
): readonly Column<KeeperDeal, DealSort>[] => [
  {
    label: t`Title`,
    sort: 'title',
    cell: (deal) => (
      <>
        <p dir="auto" className="font-semibold">
          {deal.title}
        </p>
        <DealRemarks deal={deal} />
        {deal.description !== null && (
          <p dir="auto" className="line-clamp-2 text-sm">
            {deal.description}
          </p>
        )}
        <p className="text-sm text-muted md:hidden">
          {[...new Set([DEAL_TYPE_NAMES[deal.dealType], dealBadge(deal, money)])]
            .map(isolated)
            .join(' · ')}
        </p>
        <p className="text-sm text-muted md:hidden">{dealDays(deal)}</p>
      </>
    ),
  },
  {
    label: t({ message: 'Type', comment: 'Kind of deal' }),
    sort: 'dealType',
    wide: true,
    cell: ({ dealType }) => DEAL_TYPE_NAMES[dealType],
  },
  { label: t`Value`, wide: true, cell: (deal) => dealBadge(deal, money) },
  {
    label: t({ message: 'Starts', comment: 'First day of a deal' }),
    sort: 'startDate',
    wide: true,
    cell: ({ startDay }) => formatDate(startDay),
  },
  {
    label: t({ message: 'Ends', comment: 'Last day of a deal' }),
    sort: 'endDate',
    wide: true,
    cell: ({ endDay }) => (endDay === null ? t`No end date` : formatDate(endDay)),
  },
  {
    label: t`Priority`,
    sort: 'displayPriority',
    wide: true,
    align: 'right',
    cell: ({ displayPriority }) => displayPriority,
  },
  { label: t`Status`, cell: (deal) => <DealStatusBadge deal={deal} /> },
  { label: t`Actions`, align: 'right', cell: actions },
];
