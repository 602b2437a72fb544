import { sendFeedback } from '@aislewise/contracts/calls/feedback';
import { describe, expect, it } from 'vitest';
import { EMPTY_FEEDBACK, feedbackFault, feedbackFields, type FeedbackDraft } from './rules.ts';

const STORE = '0198a1b2-0000-7000-8000-000000000001';
const PRODUCT = '0198a1b2-0000-7000-8000-000000000002';
const draft = (changes: Partial<FeedbackDraft>): FeedbackDraft => ({
  ...EMPTY_FEEDBACK,
  feedbackType: 'service',
  message: 'Friendly people',
  ...changes,
});

describe('feedback', () => {
  it('is anonymous until the shopper says otherwise', () => {
    expect(EMPTY_FEEDBACK.isAnonymous).toBe(true);
  });

  it('needs a store before all else', () => {
    expect(feedbackFault(EMPTY_FEEDBACK, undefined)).toMatchObject({
      title: 'No Store Selected',
      text: 'Please select a store first.',
    });
  });

  it.each<[Partial<FeedbackDraft>, readonly string[]]>([
    [{ feedbackType: '' }, ['feedbackType']],
    [{ message: ' \n ' }, ['message']],
    [{ feedbackType: '', message: '' }, ['feedbackType', 'message']],
    [{ feedbackType: 'weather' }, ['feedbackType']],
  ])('needs a type and a message: %j', (changes, fields) => {
    const fault = feedbackFault(draft(changes), STORE);
    expect(fault).toMatchObject({
      title: 'Missing Information',
      text: 'Please fill in all required fields.',
    });
    expect(Object.keys(fault?.faults ?? {})).toEqual(fields);
  });

  it('minds an e-mail address only where it would be sent', () => {
    const typed = { customerEmail: 'not an address' };
    expect(feedbackFault(draft(typed), STORE)).toBeNull();
    const fault = feedbackFault(draft({ ...typed, isAnonymous: false }), STORE);
    expect(Object.keys(fault?.faults ?? {})).toEqual(['customerEmail']);
    expect(fault?.title).toBeUndefined();
    expect(feedbackFault(draft({ isAnonymous: false }), STORE)).toBeNull();
  });

  it('sends the e-mail address only when it is not anonymous and not empty', () => {
    const address = { customerEmail: ' rosa@example.com ' };
    expect(feedbackFields(draft(address), STORE)).not.toHaveProperty('customerEmail');
    expect(feedbackFields(draft({ isAnonymous: false }), STORE)).not.toHaveProperty(
      'customerEmail',
    );
    expect(feedbackFields(draft({ ...address, isAnonymous: false }), STORE)).toMatchObject({
      customerEmail: 'rosa@example.com',
      isAnonymous: false,
    });
  });

  it('sends what was given and leaves out the rest', () => {
    expect(feedbackFields(draft({ subject: ' ' }), STORE)).toEqual({
      storeId: STORE,
      feedbackType: 'service',
      message: 'Friendly people',
      isAnonymous: true,
    });
    const about = { productId: PRODUCT, rating: 5, subject: ' Okra ' };
    expect(feedbackFields(draft(about), STORE)).not.toHaveProperty('productId');
    const fields = feedbackFields(draft({ ...about, feedbackType: 'product' }), STORE);
    expect(fields).toMatchObject({ productId: PRODUCT, rating: 5, subject: 'Okra' });
    expect(sendFeedback.body.safeParse(fields).success).toBe(true);
  });
});
