import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import type { DealSort } from '@aislewise/contracts/deals';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useKeeperDeals } from './api.ts';
import { DealDialog } from './deal-dialog.tsx';
import { dealDays, DealStatusBadge } from './deal-status.tsx';
import { dealTypeLabel } from './deal-values.ts';
import { DataTable, type Column } from '../shared/data-table.tsx';
import { Listing } from '../shared/listing.tsx';
import { Pager } from '../shared/pager.tsx';
import { useListState } from '../shared/use-list-state.ts';

const PAGE_SIZE = 25;

/** The dashboard's table of deals, with its add dialog and an edit button a row. */
export function DealsTab({ timeZone }: { readonly timeZone: string }) {
  const list = useListState<DealSort>({ key: 'displayPriority', descending: false }, PAGE_SIZE);
  const query = useKeeperDeals(undefined, list.asked);
  const [editing, setEditing] = useState<KeeperDeal | 'new' | null>(null);
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => setEditing('new')}>
      Add Deal
    </Button>
  );
  return (
    <section aria-label="Deals">
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
      <Listing query={query} failed="Failed to load deals. Please try again.">
        {rows.length === 0 ? (
          <EmptyState
            picture={foodPicture('🧺')}
            title={list.search === '' ? 'No deals yet' : 'No deals found'}
            text={list.search === '' ? 'A deal stands at the top of your store’s page.' : undefined}
            actions={
              list.search === '' ? (
                add
              ) : (
                <Button variant="secondary" onClick={() => list.onSearch('')}>
                  Show all deals
                </Button>
              )
            }
          />
        ) : (
          <>
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
          </>
        )}
      </Listing>
      {editing !== null && (
        <DealDialog
          kind="dashboard"
          storeId={undefined}
          timeZone={timeZone}
          deal={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

const columns = (onEdit: (row: KeeperDeal) => void): readonly Column<KeeperDeal, DealSort>[] => [
  {
    label: 'Title',
    sort: 'title',
    cell: (deal) => (
      <>
        <p className="font-semibold">{deal.title}</p>
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
