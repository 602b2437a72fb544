import { messageOf } from '../../lib/api.ts';
import { ProductGone } from './api.ts';

/** What to tell the keeper of a failure: the server's sentence, that they are offline, or the default. */
export function faultText(error: unknown, fallback: string): string {
  if (error instanceof ProductGone) return error.message;
  if (!navigator.onLine)
    return 'You are offline. Nothing is lost: try again when you are connected.';
  return messageOf(error, fallback);
}
