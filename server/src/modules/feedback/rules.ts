interface Reply {
  storeName: string;
  /** The customer's feedback. */
  message: string;
  response: string;
}

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The mail with the reply to a customer's feedback. */
export function replyMail({ storeName, message, response }: Reply) {
  return {
    subject: `${storeName} replied to your feedback`,
    body: [
      response,
      storeName,
      'You wrote to us:',
      quoted(message),
      'You get this mail because you gave your address with your feedback. Replies to it are not read.',
    ].join('\n\n'),
  };
}
