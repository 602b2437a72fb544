import type { PushMessage } from '@aislewise/contracts/alerts';

/** A message of the server that is to be shown. */
interface Shown {
  readonly title: string;
  readonly options: Omit<NotificationOptions, 'data'> & {
    readonly data: { readonly path: string };
  };
}

/**
 * Returns the notification of a message, whose texts the server has written in the reader's language. Null for
 * what is none.
 *
 * @param text the decrypted message
 */
export function notificationOf(text: string, origin: string): Shown | null {
  const message = parse(text);
  if (!message) return null;
  const { title, body, lang, tag } = message;
  const path = ownPath(message.path, origin) ?? '/';
  // A message that is sent twice replaces the first, without a sound.
  return {
    title,
    options: { body, lang, dir: 'auto', tag, icon: '/apple-touch-icon.png', data: { path } },
  };
}

function parse(text: string): PushMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    const fields = ['title', 'body', 'lang', 'path', 'tag'];
    const isMessage =
      typeof value === 'object' &&
      value !== null &&
      fields.every((field) => typeof Reflect.get(value, field) === 'string');
    return isMessage ? (value as PushMessage) : null;
  } catch {
    return null; // Not ours.
  }
}

/** The path of an address of this site; null for any other. */
export function ownPath(address: unknown, origin: string): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return null;
  const { origin: its, pathname, search } = new URL(address, origin);
  return its === origin && !pathname.startsWith('//') ? pathname + search : null;
}
