import { t } from '@lingui/core/macro';

/** A reason not to send a form: a toast, and texts beside the fields. */
export interface SubmissionFault {
  readonly title?: string;
  readonly text?: string;
  readonly faults: Readonly<Record<string, string>>;
}

/** Returns the fault of a typed e-mail address, or null. It may be empty; the server checks further. */
export const emailFault = (typed: string): SubmissionFault | null =>
  typed.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
    ? null
    : { faults: { customerEmail: t`This does not look like an e-mail address.` } };
