import { t } from '@lingui/core/macro';
import { REQUEST_STATUSES, URGENCY_VALUES } from '@aislewise/contracts/requests';
import { statusText, urgencyText } from '../../features/requests/rules.ts';
import { CardsTab } from '../lists/cards-tab.tsx';
import { Section } from '../frame/section.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { CUSTOMERS } from '../frame/sections.ts';
import { useAddress } from '../lists/use-address.ts';
import { useRequests } from './api.ts';
import { RequestCard } from './request-card.tsx';

const SELECTS = {
  status: {
    get all() {
      return t`All statuses`;
    },
    className: 'sm:w-48',
    get options() {
      return REQUEST_STATUSES.map((value) => ({ value, label: statusText(value) }));
    },
  },
  urgency: {
    get all() {
      return t`All urgencies`;
    },
    className: 'sm:w-60',
    get options() {
      return URGENCY_VALUES.map((value) => ({ value, label: urgencyText(value) }));
    },
  },
};

/** Customers' requests, highest priority score first (spec section 2, Requests tab). */
export function Component() {
  const [filters, setFilters] = useAddress('status', 'urgency');
  return (
    <Section title={t`Requests`}>
      <SectionTabs label={t`Customers`} links={CUSTOMERS} />
      <CardsTab
        noun="requests"
        rowNoun="request"
        query={useRequests(filters)}
        selects={SELECTS}
        filters={filters}
        onFilter={setFilters}
        empty={{
          title: t`No product requests yet`,
          text: t`What customers ask for on your store’s page appears here.`,
        }}
        card={(row) => <RequestCard key={row.id} request={row} />}
      />
    </Section>
  );
}
