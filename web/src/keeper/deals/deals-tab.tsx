import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import type { DealSort } from '@aislewise/contracts/deals';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { DataTable, type Column } from '../shared/data-table.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { Pager } from '../shared/pager.tsx';
import { useListState } from '../shared/use-list-state.ts';
import { useKeeperDeals } from './api.ts';
import { DealDialog } from './deal-dialog.tsx';
import { dealDays, DealStatusBadge } from './deal-status.tsx';
import { dealTypeLabel } from './deal-values.ts';

const PAGE_SIZE = 50;

/** The store's deals as a table, whatever their status: search, sort, add, edit. */
export default function DealsTab() {
  const list = useListState<DealSort>({ key: 'displayPriority', descending: false }, PAGE_SIZE);
  const query = useKeeperDeals(list.asked);
  const [editing, setEditing] = useState<KeeperDeal | 'new' | null>(null);
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => setEditing('new')}>
      Add New Deal
    </Button>
  );
  return (
    <>
      <ListTab
        label="Deals"
        noun="deals"
        query={query}
        failed="Failed to load deals. Please try again."
        count={rows.length}
        tools={
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <SearchInput
              label="Search deals"
              placeholder="Title or description"
              className="grow basis-64"
              value={list.search}
              onChange={list.onSearch}
            />
            {add}
          </div>
        }
        empty={{
          title: list.search === '' ? 'No active deals' : 'No deals found',
          text: 'Shoppers see active deals at the top of your store’s page.',
          narrowed: 'No title or description contains this.',
        }}
        onShowAll={list.search === '' ? undefined : () => list.onSearch('')}
        add={add}
      >
        <DataTable
          caption="Deals of the store"
          rows={rows}
          columns={columns(setEditing)}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.onSort}
          waiting={query.isPlaceholderData}
        />
        <Pager noun="deal" total={total} {...list} />
      </ListTab>
      {editing && (
        <DealDialog
          deal={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const columns = (onEdit: (row: KeeperDeal) => void): readonly Column<KeeperDeal, DealSort>[] => [
  {
    label: 'Title',
    sort: 'title',
    cell: (deal) => (
      <>
        <p className="font-semibold">{deal.title}</p>
        {deal.description !== null && <p className="line-clamp-2 text-sm">{deal.description}</p>}
        <p className="text-sm text-muted md:hidden">
          {[dealTypeLabel(deal.dealType), deal.dealValue].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-muted md:hidden">{dealDays(deal)}</p>
      </>
    ),
  },
  { label: 'Type', sort: 'dealType', wide: true, cell: ({ dealType }) => dealTypeLabel(dealType) },
  { label: 'Value', wide: true, cell: ({ dealValue }) => dealValue ?? '–' },
  { label: 'Starts', sort: 'startDate', wide: true, cell: ({ startDay }) => formatDate(startDay) },
  {
    label: 'Ends',
    sort: 'endDate',
    wide: true,
    cell: ({ endDay }) => (endDay === null ? '–' : formatDate(endDay)),
  },
  {
    label: 'Priority',
    sort: 'displayPriority',
    wide: true,
    align: 'right',
    cell: ({ displayPriority }) => displayPriority,
  },
  { label: 'Status', cell: (deal) => <DealStatusBadge deal={deal} /> },
  {
    label: 'Edit',
    align: 'right',
    cell: (deal) => (
      <IconButton
        label={`Edit ${deal.title}`}
        icon={<Pencil aria-hidden size={20} />}
        onClick={() => onEdit(deal)}
      />
    ),
  },
];
