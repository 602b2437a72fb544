/** The error of a field that is missing or empty: a whole sentence. */
export const whenLeftOut = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});

/** Error of the forms without a selected store (spec section 5). */
export const NO_STORE = {
  title: 'No Store Selected',
  text: 'Please select a store first.',
} as const;

/** Title of the error for missing fields (spec section 5). */
export const MISSING_TITLE = 'Missing Information';

/** Notice if the customer has an address and the server sends no mail (spec-coverage C). */
export const MAIL_NOT_SET_UP = 'Saved. E-mail is not set up, so the customer was not notified.';
