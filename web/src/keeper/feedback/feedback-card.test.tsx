import type { FeedbackRecord } from '@aislewise/contracts/calls/feedback';
import { describe, expect, it } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { FeedbackCard } from './feedback-card.tsx';

const FEEDBACK: FeedbackRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  feedbackType: 'store_experience',
  status: 'reviewed',
  subject: 'The new freezer',
  rating: 4,
  message: 'So much easier to find things',
  isAnonymous: false,
  customerEmail: 'ama@example.com',
  createdAt: '2026-11-21T16:05:00.000Z',
  storekeeperResponse: null,
  product: { name: 'Basmati Rice' },
  removedAt: null,
};

const card = (change: Partial<FeedbackRecord> = {}) =>
  renderMarkup(<FeedbackCard row={{ ...FEEDBACK, ...change }} />);

describe('the card of feedback', () => {
  it.each([
    ['its type', 'Store Experience'],
    ['its status', 'Reviewed'],
    ['its product', 'Basmati Rice'],
    ['its subject', 'The new freezer'],
    ['its stars', '4/5'],
    ['its date', 'Nov 21, 2026, 10:05 AM'],
    ['the customer’s address', 'ama@example.com'],
    ['its message', 'So much easier to find things'],
  ])('shows %s', (_what, text) => {
    // The choice of a status lists all of them.
    expect(card().text.split('Set status')[0]).toContain(text);
  });

  it('names the number of stars for screen readers', () => {
    expect(card().html).toContain('aria-label="4 out of 5 stars"');
  });

  it('leaves out empty fields', () => {
    const bare = card({ rating: null, subject: null, product: null, customerEmail: null });
    expect(bare.text).not.toMatch(/\/5|freezer|Basmati|@/);
  });

  it('shows no e-mail address of anonymous feedback', () => {
    expect(card({ isAnonymous: true }).text).not.toContain('ama@example.com');
  });

  it('lets any status be chosen', () => {
    expect(card().choices).toEqual([['Pending', 'Reviewed', 'Responded', 'Resolved']]);
  });

  it('has a Reply button, and another one to correct the response once there is one', () => {
    expect(card().buttons).toEqual(['Reply', 'Remove text']);
    const answered = card({ storekeeperResponse: 'Thank you, Ama' });
    expect(answered.buttons).toEqual(['Correct the reply', 'Remove text']);
    expect(answered.text).toContain('Your response Thank you, Ama');
  });

  it('says that its text was removed, and has no buttons then', () => {
    const { text, buttons } = card({ message: 'Removed', removedAt: '2026-11-22T08:00:00.000Z' });
    expect(text).toContain('The text was removed on Nov 22, 2026.');
    expect(buttons).toEqual([]);
  });
});
