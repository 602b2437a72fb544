import { listRequests } from '@aislewise/contracts/calls/requests';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { Component as Screen } from './requests-screen.tsx';

const screen = () => renderMarkup(<Screen />, [[[listRequests.path, { storeId: STORE.id }], []]]);

describe('Requests', () => {
  it('filters by status and urgency, and shows all at first', () => {
    expect(screen().choices).toEqual([
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
    expect(screen().text).toContain('No product requests yet');
  });
});
