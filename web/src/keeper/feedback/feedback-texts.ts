import {
  FEEDBACK_TYPES,
  type FeedbackStatus,
  type FeedbackType,
} from '@aislewise/contracts/feedback';
import type { Tone } from '../../ui/badge.tsx';

/** The label of a type in the shoppers' form: 'Product Quality'. */
export function feedbackTypeText(type: FeedbackType): string {
  return FEEDBACK_TYPES.find(({ value }) => value === type)?.label ?? type;
}

export const STATUS_TONES: Record<FeedbackStatus, Tone> = {
  pending: 'warning',
  reviewed: 'new',
  responded: 'in-stock',
  resolved: 'plain',
};
