import { msg } from '@lingui/core/runtime-macro';
import { say } from './say.ts';

export const FEEDBACK_TYPE_VALUES = ['product', 'service', 'store_experience', 'general'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPE_VALUES)[number];
const FEEDBACK_LABELS: Readonly<Record<FeedbackType, () => string>> = {
  product: () => say(msg`Product Quality`),
  service: () => say(msg`Customer Service`),
  store_experience: () => say(msg`Store Experience`),
  general: () => say(msg`General Feedback`),
};
export const FEEDBACK_TYPES = FEEDBACK_TYPE_VALUES.map((value) => ({
  value,
  get label() {
    return FEEDBACK_LABELS[value]();
  },
}));

export const FEEDBACK_STATUSES = ['pending', 'reviewed', 'responded', 'resolved'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Whether feedback waits for the keeper. */
export const isOpenFeedback = (status: FeedbackStatus): boolean => status === 'pending';

export const MIN_RATING = 1;
export const MAX_RATING = 5;
