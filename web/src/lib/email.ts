/** Said beside a field that holds no e-mail address. */
export const EMAIL_FAULT = 'This does not look like an e-mail address.';

/** Whether text may be an e-mail address; the server looks closer. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
