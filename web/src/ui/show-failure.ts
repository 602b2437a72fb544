import { t } from '@lingui/core/macro';
import { messageOf } from '../lib/api.ts';
import { toast } from './toast-store.ts';

/** Shows a failure as a toast: what failed, and the server's reason or `fallback`. */
export function showFailure(title: string, error: unknown, fallback = t`Please try again.`): void {
  toast({ title, description: messageOf(error, fallback), tone: 'destructive' });
}
