/** A fault of a field that was left out or left empty, said as a whole sentence. */
export const whenLeftOut = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});

/** What the forms say when no store is selected (spec section 5). */
export const NO_STORE = {
  title: 'No Store Selected',
  text: 'Please select a store first.',
} as const;

/** The title over a form's missing fields (spec section 5). */
export const MISSING_TITLE = 'Missing Information';

/** What the portal says when a customer has an address and the server has no mail (decisions C). */
export const MAIL_NOT_SET_UP = 'Saved. E-mail is not set up, so the customer was not notified.';
