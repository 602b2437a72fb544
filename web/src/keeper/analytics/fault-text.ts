import { t } from '@lingui/core/macro';
import { messageOf } from '../../lib/api.ts';
import { ProductGone } from './api.ts';

/** The message of a failure: the server's reason, an offline message, or `fallback`. */
export function faultText(error: unknown, fallback: string): string {
  if (error instanceof ProductGone) return error.message;
  if (!navigator.onLine)
    return t`You are offline. Nothing is lost: try again when you are connected.`;
  return messageOf(error, fallback);
}
