import { listFeedback } from '@aislewise/contracts/calls/feedback';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { Component as Screen } from './feedback-screen.tsx';

const screen = () => renderMarkup(<Screen />, [[[listFeedback.path, { storeId: STORE.id }], []]]);

describe('Feedback', () => {
  it('filters by status and type, and shows all at first', () => {
    expect(screen().choices).toEqual([
      ['All statuses', 'Pending', 'Reviewed', 'Responded', 'Resolved'],
      ['All types', 'Product Quality', 'Customer Service', 'Store Experience', 'General Feedback'],
    ]);
  });

  it('says so when there is no feedback', () => {
    expect(screen().text).toContain('No feedback yet');
  });
});
