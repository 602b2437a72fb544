import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import type { DealSort } from '@aislewise/contracts/deals';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { foodPicture } from '../../lib/food-picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useKeeperDeals } from './api.ts';
import { DealDialog } from './deal-dialog.tsx';
import { dealDays, DealStatusBadge } from './deal-status.tsx';
import { dealTypeLabel } from './deal-values.ts';
import { Listing } from '../shared/listing.tsx';
import { Pager } from '../shared/pager.tsx';
import { useListState } from '../shared/use-list-state.ts';

const PAGE_SIZE = 50;

interface DealsTabProps {
  readonly storeId: string;
  readonly timeZone: string;
}

/** The portal page's deals: all of them with their status, 'Add New Deal', edit. */
export function DealsTab({ storeId, timeZone }: DealsTabProps) {
  const list = useListState<DealSort>({ key: 'displayPriority', descending: false }, PAGE_SIZE);
  const query = useKeeperDeals(storeId, list.asked);
  const [editing, setEditing] = useState<KeeperDeal | 'new' | null>(null);
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => setEditing('new')}>
      Add New Deal
    </Button>
  );
  return (
    <section aria-label="Deals">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Shoppers see the active ones at the top of your page.</p>
        {rows.length > 0 && add}
      </div>
      <Listing query={query} failed="Failed to load deals. Please try again.">
        {rows.length === 0 ? (
          <EmptyState picture={foodPicture('🧺')} title="No active deals" actions={add} />
        ) : (
          <>
            <ul className="grid gap-3 md:grid-cols-2">
              {rows.map((deal) => (
                <DealLine key={deal.id} deal={deal} onEdit={() => setEditing(deal)} />
              ))}
            </ul>
            <Pager noun="deal" total={total} {...list} />
          </>
        )}
      </Listing>
      {editing !== null && (
        <DealDialog
          kind="portal"
          storeId={storeId}
          timeZone={timeZone}
          deal={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

function DealLine({ deal, onEdit }: { readonly deal: KeeperDeal; readonly onEdit: () => void }) {
  return (
    <Card as="li" className="flex gap-2 py-3 pr-2 pl-4">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-2">
          <DealStatusBadge deal={deal} />
          {deal.dealValue !== null && (
            <Badge tone="sale" solid>
              {deal.dealValue}
            </Badge>
          )}
        </div>
        <h2 className="mt-1 text-lg">{deal.title}</h2>
        {deal.description !== null && <p>{deal.description}</p>}
        <p className="text-sm text-muted">
          {dealTypeLabel(deal.dealType)}, {dealDays(deal)}
        </p>
      </div>
      <IconButton
        label={`Edit ${deal.title}`}
        icon={<Pencil aria-hidden size={20} />}
        onClick={onEdit}
      />
    </Card>
  );
}
