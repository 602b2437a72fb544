import { t } from '@lingui/core/macro';
import type { FeedbackStatus } from '@aislewise/contracts/feedback';

const STATUSES: Readonly<Record<FeedbackStatus, () => string>> = {
  pending: () => t({ message: 'Pending', comment: 'Feedback that waits for the keeper' }),
  reviewed: () => t({ message: 'Reviewed', comment: 'Feedback that the keeper has read' }),
  responded: () => t({ message: 'Responded', comment: 'Feedback that the keeper has answered' }),
  resolved: () => t({ message: 'Resolved', comment: 'Feedback that the keeper is done with' }),
};

/** The status of feedback as people read it. */
export const statusText = (status: FeedbackStatus): string => STATUSES[status]();
