import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@aislewise/contracts/feedback';
import { useState } from 'react';
import { capitalized } from '../../lib/format.ts';
import { CardsTab } from '../shared/cards-tab.tsx';
import { useFeedback } from './api.ts';
import { FeedbackCard } from './feedback-card.tsx';

const SELECTS = {
  status: {
    all: 'All statuses',
    className: 'sm:w-48',
    options: FEEDBACK_STATUSES.map((value) => ({ value, label: capitalized(value) })),
  },
  type: { all: 'All types', className: 'sm:w-56', options: FEEDBACK_TYPES },
};

/** Customers' feedback: filters, cards, statuses and replies (spec section 2, Feedback tab). */
export default function FeedbackTab() {
  const [filters, setFilters] = useState({ status: 'all', type: 'all' });
  return (
    <CardsTab
      noun="feedback"
      rowNoun="message"
      query={useFeedback(filters)}
      selects={SELECTS}
      filters={filters}
      onFilter={setFilters}
      empty={{
        title: 'No feedback yet',
        text: 'What customers write on your store’s page appears here.',
      }}
      card={(row) => <FeedbackCard key={row.id} row={row} />}
    />
  );
}
