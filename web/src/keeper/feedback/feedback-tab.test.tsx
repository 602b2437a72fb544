import { listFeedback } from '@aislewise/contracts/calls/feedback';
import { describe, expect, it } from 'vitest';
import { drawn } from '../shared/static-markup.tsx';
import FeedbackTab from './feedback-tab.tsx';

const tab = () =>
  drawn(<FeedbackTab storeId="7" timeZone="UTC" />, [[[listFeedback.path, { storeId: '7' }], []]]);

describe('the Feedback tab', () => {
  it('filters by status and by type, all of either at first', () => {
    expect(tab().choices).toEqual([
      ['All statuses', 'Pending', 'Reviewed', 'Responded', 'Resolved'],
      ['All types', 'Product Quality', 'Customer Service', 'Store Experience', 'General Feedback'],
    ]);
  });

  it('says so when there is none', () => {
    expect(tab().text).toContain('No feedback yet');
  });
});
