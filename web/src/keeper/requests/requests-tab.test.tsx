import { listRequests } from '@aislewise/contracts/calls/requests';
import { describe, expect, it } from 'vitest';
import { drawn } from '../shared/static-markup.tsx';
import RequestsTab from './requests-tab.tsx';

const tab = () =>
  drawn(<RequestsTab storeId="7" timeZone="UTC" />, [[[listRequests.path, { storeId: '7' }], []]]);

describe('the Requests tab', () => {
  it('filters by status and by urgency, all of either at first', () => {
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

  it('says so when there is none', () => {
    expect(tab().text).toContain('No product requests yet');
  });
});
