import { listFeedback } from '@aislewise/contracts/calls/feedback';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../shared/render-markup.tsx';
import FeedbackTab from './feedback-tab.tsx';

const tab = () => renderMarkup(<FeedbackTab />, [[[listFeedback.path, { storeId: STORE.id }], []]]);

describe('the Feedback tab', () => {
  it('filters by status and type, and shows all at first', () => {
    expect(tab().choices).toEqual([
      ['All statuses', 'Pending', 'Reviewed', 'Responded', 'Resolved'],
      ['All types', 'Product Quality', 'Customer Service', 'Store Experience', 'General Feedback'],
    ]);
  });

  it('says so when there is no feedback', () => {
    expect(tab().text).toContain('No feedback yet');
  });
});
