import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import type { DealSort } from '@aislewise/contracts/deals';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { IconButton } from '../../ui/button.tsx';
import { TableTab, type Column } from '../shared/table-tab.tsx';
import { useListState } from '../shared/use-list-state.ts';
import { useKeeperDeals } from './api.ts';
import { DealDialog } from './deal-dialog.tsx';
import { dealDays, DealStatusBadge } from './deal-status.tsx';
import { dealTypeLabel } from './deal-values.ts';

/** The store's deals as a table, whatever their status: search, sort, add, edit. */
export default function DealsTab() {
  const list = useListState<DealSort>({ key: 'displayPriority', descending: false });
  const [editing, setEditing] = useState<KeeperDeal | 'new' | null>(null);
  return (
    <>
      <TableTab
        label="Deals"
        noun="deal"
        query={useKeeperDeals(list.query)}
        list={list}
        columns={columns(setEditing)}
        rowKey={({ id }) => id}
        searched="Title or description"
        addLabel="Add New Deal"
        onAdd={() => setEditing('new')}
        empty={{
          title: list.search === '' ? 'No active deals' : 'No deals found',
          text: 'Shoppers see active deals at the top of your store’s page.',
          narrowed: 'No title or description contains this.',
        }}
        onShowAll={list.search === '' ? undefined : () => list.onSearch('')}
      />
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
