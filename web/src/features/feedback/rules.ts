import { FEEDBACK_TYPE_VALUES, type FeedbackType } from '@aislewise/contracts/feedback';
import {
  emailFault,
  fieldsMissingText,
  missingFault,
  noStoreFault,
  type SubmissionFault,
} from '../submissions/rules.ts';

/** An empty feedback form: about nothing special, and anonymous (spec section 4, Feedback form). */
export const EMPTY_FEEDBACK = {
  feedbackType: 'general',
  rating: null as number | null,
  subject: '',
  message: '',
  productId: '',
  productName: '',
  isAnonymous: true,
  customerEmail: '',
};

export type FeedbackDraft = Readonly<typeof EMPTY_FEEDBACK>;

/** Returns the first reason not to send a draft (spec section 5, Feedback), or null. */
export function feedbackFault(
  { feedbackType, message, isAnonymous, customerEmail }: FeedbackDraft,
  storeId: string | undefined,
): SubmissionFault | null {
  if (storeId === undefined) return { ...noStoreFault(), faults: {} };
  const missing = fieldsMissingText();
  const faults = {
    ...(isFeedbackType(feedbackType) ? {} : { feedbackType: missing }),
    ...(message.trim() === '' ? { message: missing } : {}),
  };
  if (Object.keys(faults).length > 0) {
    return { ...missingFault(missing), faults };
  }
  return isAnonymous ? null : emailFault(customerEmail);
}

function isFeedbackType(text: string): text is FeedbackType {
  return (FEEDBACK_TYPE_VALUES as readonly string[]).includes(text);
}

/**
 * Returns the body of a valid draft: with the e-mail address only if it is not anonymous and not
 * empty, and with the product only if the feedback is about a product.
 */
export function feedbackFields(draft: FeedbackDraft, storeId: string) {
  const { feedbackType, rating, isAnonymous } = draft;
  const [subject, message] = [draft.subject.trim(), draft.message.trim()];
  const customerEmail = isAnonymous ? '' : draft.customerEmail.trim();
  const productId = feedbackType === 'product' ? draft.productId : '';
  if (!isFeedbackType(feedbackType)) throw new Error('The feedback has no type');
  return {
    storeId,
    feedbackType,
    message,
    isAnonymous,
    ...(rating === null ? {} : { rating }),
    ...(subject === '' ? {} : { subject }),
    ...(productId === '' ? {} : { productId }),
    ...(customerEmail === '' ? {} : { customerEmail }),
  };
}
