import type { FeedbackRecord } from '@aislewise/contracts/calls/feedback';
import { describe, expect, it } from 'vitest';
import { drawn } from '../shared/static-markup.tsx';
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
};

const card = (change: Partial<FeedbackRecord> = {}) =>
  drawn(<FeedbackCard row={{ ...FEEDBACK, ...change }} storeId="7" timeZone="America/Chicago" />);

describe('the card of feedback', () => {
  it.each([
    ['its type', 'Store Experience'],
    ['its status', 'Reviewed'],
    ['the product it is about', 'Basmati Rice'],
    ['its subject', 'The new freezer'],
    ['its stars', '4/5'],
    ['its date', 'Nov 21, 2026, 10:05 AM'],
    ['who sent it', 'ama@example.com'],
    ['what it says', 'So much easier to find things'],
  ])('shows %s', (_what, text) => {
    // The choice of a status lists all of them.
    expect(card().text.split('Set status')[0]).toContain(text);
  });

  it('says its stars to those who do not see them', () => {
    expect(card().html).toContain('aria-label="4 out of 5 stars"');
  });

  it('leaves out what was not given', () => {
    const bare = card({ rating: null, subject: null, product: null, customerEmail: null });
    expect(bare.text).not.toMatch(/\/5|freezer|Basmati|@/);
  });

  it('shows no address of who wished to stay anonymous', () => {
    expect(card({ isAnonymous: true }).text).not.toContain('ama@example.com');
  });

  it('lets any status be chosen', () => {
    expect(card().choices).toEqual([['Pending', 'Reviewed', 'Responded', 'Resolved']]);
  });

  it('has a Reply button only while there is no response', () => {
    expect(card().buttons).toEqual(['Reply']);
    const answered = card({ storekeeperResponse: 'Thank you, Ama' });
    expect(answered.buttons).toEqual([]);
    expect(answered.text).toContain('Your response Thank you, Ama');
  });
});
