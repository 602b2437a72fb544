import { t } from '@lingui/core/macro';
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@aislewise/contracts/feedback';
import { CardsTab } from '../lists/cards-tab.tsx';
import { Section } from '../frame/section.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { CUSTOMERS } from '../frame/sections.ts';
import { useAddress } from '../lists/use-address.ts';
import { useFeedback } from './api.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { statusText } from './status-text.ts';

const SELECTS = {
  status: {
    get all() {
      return t`All statuses`;
    },
    className: 'sm:w-48',
    get options() {
      return FEEDBACK_STATUSES.map((value) => ({ value, label: statusText(value) }));
    },
  },
  type: {
    get all() {
      return t`All types`;
    },
    className: 'sm:w-56',
    options: FEEDBACK_TYPES,
  },
};

/** Customers' feedback: filters, cards, statuses and replies (spec section 2, Feedback tab). */
export function Component() {
  const [filters, setFilters] = useAddress('status', 'type');
  return (
    <Section title={t`Feedback`}>
      <SectionTabs label={t`Customers`} links={CUSTOMERS} />
      <CardsTab
        noun="feedback"
        rowNoun="message"
        query={useFeedback(filters)}
        selects={SELECTS}
        filters={filters}
        onFilter={setFilters}
        empty={{
          title: t`No feedback yet`,
          text: t`What customers write on your store’s page appears here.`,
        }}
        card={(row) => <FeedbackCard key={row.id} row={row} />}
      />
    </Section>
  );
}
