/** The error of a field that is missing or empty: a whole sentence. */
export const whenLeftOut = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});

/** The server's error for a form without a selected store (spec section 5). */
export const NO_STORE = 'Please select a store first.';

/** Notice if the customer has an address and the server sends no mail (spec-coverage C). */
export const MAIL_NOT_SET_UP = 'Saved. E-mail is not set up, so the customer was not notified.';
