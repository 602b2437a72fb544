export const FEEDBACK_TYPES = [
  { value: 'product', label: 'Product Quality' },
  { value: 'service', label: 'Customer Service' },
  { value: 'store_experience', label: 'Store Experience' },
  { value: 'general', label: 'General Feedback' },
] as const;
export const FEEDBACK_TYPE_VALUES = ['product', 'service', 'store_experience', 'general'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPE_VALUES)[number];

export const FEEDBACK_STATUSES = ['pending', 'reviewed', 'responded', 'resolved'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const MIN_RATING = 1;
export const MAX_RATING = 5;

/** Error for a form without a type or a message (spec section 5). */
export const FEEDBACK_MISSING = 'Please fill in all required fields.';
