import { REQUEST_STATUSES, URGENCIES } from '@aislewise/contracts/requests';
import { useState } from 'react';
import { statusText, urgencyText } from '../../features/requests/rules.ts';
import { countOf } from '../../lib/format.ts';
import { FilterSelects } from '../shared/filter-select.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { useRequests } from './api.ts';
import { RequestCard } from './request-card.tsx';

const ALL = { status: 'all', urgency: 'all' };
const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    className: 'sm:w-48',
    options: REQUEST_STATUSES.map((value) => ({ value, label: statusText(value) })),
  },
  {
    name: 'urgency',
    label: 'Urgency',
    all: 'All urgencies',
    className: 'sm:w-60',
    options: URGENCIES.map((one) => ({ value: one.value, label: urgencyText(one) })),
  },
] as const;

/** Customers' requests, highest priority score first (spec section 2, Requests tab). */
export default function RequestsTab() {
  const [filters, setFilters] = useState(ALL);
  const query = useRequests(filters);
  const rows = query.data ?? [];
  const narrowed = filters.status !== 'all' || filters.urgency !== 'all';
  return (
    <ListTab
      label="Requests"
      noun="requests"
      query={query}
      failed="The requests could not be loaded"
      height="h-36"
      count={rows.length}
      tools={
        <FilterSelects
          selects={FILTERS}
          filters={filters}
          onChange={setFilters}
          shown={query.data ? countOf(rows.length, 'request') : ''}
        />
      }
      empty={{
        title: 'No product requests yet',
        text: 'What customers ask for on your store’s page appears here.',
      }}
      onShowAll={narrowed ? () => setFilters(ALL) : undefined}
    >
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <RequestCard key={row.id} request={row} />
        ))}
      </ul>
    </ListTab>
  );
}
