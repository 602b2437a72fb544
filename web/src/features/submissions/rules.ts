import { t } from '@lingui/core/macro';

/** A reason not to send a form: a toast, and texts beside the fields. */
export interface SubmissionFault {
  readonly title?: string;
  readonly text?: string;
  readonly faults: Readonly<Record<string, string>>;
}

/** The fault of a form without a selected store (spec section 5). */
export const noStoreFault = () => ({
  title: t`No Store Selected`,
  text: t`Please select a store first.`,
});

/** Says that required fields are empty (spec section 5). */
export const fieldsMissingText = () => t`Please fill in all required fields.`;

/** The fault of missing fields (spec section 5), with a sentence that says which. */
export const missingFault = (text: string) => ({ title: t`Missing Information`, text });

/** Returns the fault of a typed e-mail address, or null. It may be empty; the server checks further. */
export const emailFault = (typed: string): SubmissionFault | null =>
  typed.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
    ? null
    : { faults: { customerEmail: t`This does not look like an e-mail address.` } };
