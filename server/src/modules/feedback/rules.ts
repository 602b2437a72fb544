interface Reply {
  storeName: string;
  /** The customer's feedback. */
  message: string;
  response: string;
  /** Whether it replaces a reply that was sent. */
  isCorrection?: boolean;
}

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The mail with the reply to a customer's feedback. */
export function replyMail({ storeName, message, response, isCorrection }: Reply) {
  return {
    subject: isCorrection
      ? `${storeName} corrected the reply to your feedback`
      : `${storeName} replied to your feedback`,
    body: [
      ...(isCorrection ? [`${storeName} has corrected its reply to you. It is now:`] : []),
      response,
      storeName,
      'You wrote to us:',
      quoted(message),
      'You get this mail because you gave your address with your feedback. Replies to it are not read.',
    ].join('\n\n'),
  };
}
