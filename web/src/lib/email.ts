/** The text beside a field without a valid e-mail address. */
export const EMAIL_FAULT = 'This does not look like an e-mail address.';

/** Whether text may be an e-mail address. The server checks further. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
