import {
  FEEDBACK_TYPES,
  type FeedbackStatus,
  type FeedbackType,
} from '@aislewise/contracts/feedback';
import type { Tone } from '../../ui/badge.tsx';

/** A status for people: 'Pending'. */
export function feedbackStatusText(status: FeedbackStatus): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** A type as its form words it: 'Product Quality'. */
export function feedbackTypeText(type: FeedbackType): string {
  return FEEDBACK_TYPES.find(({ value }) => value === type)?.label ?? type;
}

export const STATUS_TONES: Record<FeedbackStatus, Tone> = {
  pending: 'warning',
  reviewed: 'new',
  responded: 'in-stock',
  resolved: 'plain',
};
