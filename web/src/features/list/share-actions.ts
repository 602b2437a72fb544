import { t } from '@lingui/core/macro';
import { toast } from '../../ui/toast-store.ts';

/** Whether the browser has a share sheet of the system. */
export const hasSystemShare = (): boolean => typeof navigator.share === 'function';

/** Opens the system's share sheet. Copies instead if that fails. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copy(data.text ?? data.url ?? '', t`Copied`);
  }
}

/** Copies a text and says so. Where that is not possible, shows it. */
export async function copy(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title });
  } catch (error) {
    console.info('The clipboard could not be written', error);
    toast({ title: t`Here it is to copy`, description: text });
  }
}
