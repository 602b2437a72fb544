import {
  FEEDBACK_MISSING,
  FEEDBACK_TYPE_VALUES,
  type FeedbackType,
} from '@aislewise/contracts/feedback';
import { MISSING_TITLE, NO_STORE } from '@aislewise/contracts/submissions';
import { EMAIL_FAULT, isEmail } from '../../lib/email.ts';

/** What is typed into the feedback form. */
export type FeedbackDraft = {
  readonly feedbackType: string;
  readonly rating: number | null;
  readonly subject: string;
  readonly message: string;
  readonly productId: string;
  readonly productName: string;
  readonly isAnonymous: boolean;
  readonly customerEmail: string;
};

/** Anonymous is on by default (spec section 4, Feedback form). */
export const EMPTY_FEEDBACK: FeedbackDraft = {
  feedbackType: '',
  rating: null,
  subject: '',
  message: '',
  productId: '',
  productName: '',
  isAnonymous: true,
  customerEmail: '',
};

/** What stops feedback from being sent: said in a message, or beside its field alone. */
export interface FeedbackFault {
  readonly title?: string;
  readonly text?: string;
  readonly faults: Partial<Record<keyof FeedbackDraft, string>>;
}

/** The first thing that stops a draft from being sent (spec section 5, Feedback); null if nothing. */
export function feedbackFault(
  { feedbackType, message, isAnonymous, customerEmail }: FeedbackDraft,
  storeId: string | undefined,
): FeedbackFault | null {
  if (storeId === undefined) return { ...NO_STORE, faults: {} };
  const faults = {
    ...(isFeedbackType(feedbackType) ? {} : { feedbackType: FEEDBACK_MISSING }),
    ...(message.trim() === '' ? { message: FEEDBACK_MISSING } : {}),
  };
  if (Object.keys(faults).length > 0) {
    return { title: MISSING_TITLE, text: FEEDBACK_MISSING, faults };
  }
  const typed = !isAnonymous && customerEmail.trim() !== '';
  return typed && !isEmail(customerEmail) ? { faults: { customerEmail: EMAIL_FAULT } } : null;
}

function isFeedbackType(text: string): text is FeedbackType {
  return (FEEDBACK_TYPE_VALUES as readonly string[]).includes(text);
}

/**
 * What is sent of a draft without faults: the e-mail address only when it is not anonymous and not
 * empty, the product only with feedback on a product.
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
