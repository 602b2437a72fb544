import { t } from '@lingui/core/macro';
import { Share2 } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { trackEvent } from '../../analytics/api.ts';

interface ShareButtonProps {
  readonly name: string;
  /** Path of the product's sheet. */
  readonly address: string;
  /** The store that the address names. */
  readonly storeId: string;
}

/** Shares the sheet's address with the device's share dialog, else copies it. */
export function ShareButton({ name, address, storeId }: ShareButtonProps) {
  return (
    <IconButton
      label={t({ message: 'Share', comment: 'A button that shares a link' })}
      tone="outlined"
      icon={<Share2 aria-hidden size={20} />}
      onClick={() => {
        void share(name, new URL(address, window.location.origin).href).then((shared) => {
          if (shared) trackEvent({ eventType: 'share', storeId });
        });
      }}
    />
  );
}

/** Returns false if the shopper closed the share dialog. */
async function share(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      console.info('The device could not share', error);
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t`Link copied`, description: t`${title} can be shared now.` });
  } catch (error) {
    console.info('The clipboard could not be written', error);
    toast({ title: t`Here is the link to copy`, description: url });
  }
  return true;
}
