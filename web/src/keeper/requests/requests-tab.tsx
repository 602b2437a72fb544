import { REQUEST_STATUSES, URGENCIES } from '@aislewise/contracts/requests';
import { useState } from 'react';
import { statusText, urgencyText } from '../../features/requests/rules.ts';
import { countOf } from '../../lib/format.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { FilterSelect } from '../shared/filter-select.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { useRequests } from './api.ts';
import { RequestCard } from './request-card.tsx';

const ALL = { status: 'all', urgency: 'all' };
const STATUSES = REQUEST_STATUSES.map((value) => ({ value, label: statusText(value) }));
const URGENCY_OPTIONS = URGENCIES.map((one) => ({ value: one.value, label: urgencyText(one) }));

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
        <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
          <FilterSelect
            label="Status"
            all="All statuses"
            className="sm:w-48"
            options={STATUSES}
            value={filters.status}
            onChange={(status) => setFilters({ ...filters, status })}
          />
          <FilterSelect
            label="Urgency"
            all="All urgencies"
            className="sm:w-60"
            options={URGENCY_OPTIONS}
            value={filters.urgency}
            onChange={(urgency) => setFilters({ ...filters, urgency })}
          />
          <LiveRegion text={query.data ? countOf(rows.length, 'request') : ''} />
        </div>
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
