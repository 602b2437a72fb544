import { REQUEST_STATUSES, URGENCIES } from '@aislewise/contracts/requests';
import { useState } from 'react';
import { statusText, urgencyText } from '../../features/requests/rules.ts';
import { countOf } from '../../lib/format.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useRequests, type RequestFilters } from '../feedback/api.ts';
import { Listing } from '../shared/listing.tsx';
import { RequestCard } from './request-card.tsx';

const ALL: RequestFilters = { status: 'all', urgency: 'all' };

interface RequestsTabProps {
  readonly storeId: string;
  readonly timeZone: string;
}

/** What customers ask for, the most wanted first (spec section 2, Requests tab). */
export default function RequestsTab({ storeId, timeZone }: RequestsTabProps) {
  const [filters, setFilters] = useState(ALL);
  const query = useRequests(storeId, filters);
  const rows = query.data ?? [];
  const narrowed = filters.status !== 'all' || filters.urgency !== 'all';
  return (
    <section aria-label="Requests">
      <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
        <Select
          label="Status"
          className="sm:w-48"
          value={filters.status}
          onChange={({ target }) =>
            setFilters({ ...filters, status: target.value as RequestFilters['status'] })
          }
          options={[
            { value: 'all', label: 'All statuses' },
            ...REQUEST_STATUSES.map((value) => ({ value, label: statusText(value) })),
          ]}
        />
        <Select
          label="Urgency"
          className="sm:w-60"
          value={filters.urgency}
          onChange={({ target }) =>
            setFilters({ ...filters, urgency: target.value as RequestFilters['urgency'] })
          }
          options={[
            { value: 'all', label: 'All urgencies' },
            ...URGENCIES.map((one) => ({ value: one.value, label: urgencyText(one) })),
          ]}
        />
      </div>
      <LiveRegion text={query.data ? countOf(rows.length, 'request') : ''} />
      <Listing query={query} failed="The requests could not be loaded" height="h-36">
        {rows.length === 0 ? (
          <EmptyState
            picture={foodPicture('🧺')}
            title="No product requests yet"
            text={
              narrowed
                ? 'Nothing fits these filters.'
                : 'What customers ask for on your store’s page appears here.'
            }
            actions={
              <Button
                variant="secondary"
                onClick={() => (narrowed ? setFilters(ALL) : void query.refetch())}
              >
                {narrowed ? 'Show all requests' : 'Look again'}
              </Button>
            }
          />
        ) : (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <RequestCard key={row.id} request={row} storeId={storeId} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  );
}
