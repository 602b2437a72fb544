import { listRequests } from '@aislewise/contracts/calls/requests';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../shared/render-markup.tsx';
import RequestsTab from './requests-tab.tsx';

const tab = () => renderMarkup(<RequestsTab />, [[[listRequests.path, { storeId: STORE.id }], []]]);

describe('the Requests tab', () => {
  it('filters by status and urgency, and shows all at first', () => {
    expect(tab().choices).toEqual([
      ['All statuses', 'Submitted', 'Under Review', 'Approved', 'Rejected', 'Fulfilled'],
      [
        'All urgencies',
        'Low (no rush)',
        'Normal (within a few weeks)',
        'High (within a week)',
        'Urgent (ASAP)',
      ],
    ]);
  });

  it('says so when there are no requests', () => {
    expect(tab().text).toContain('No product requests yet');
  });
});
