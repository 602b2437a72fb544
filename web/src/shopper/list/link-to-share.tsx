import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { copy, hasSystemShare, share } from '../../features/list/share-actions.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface LinkToShareProps {
  /** Undefined until it is known. */
  readonly address: string | undefined;
  /** The end of the names of its buttons: 'link' or 'shared list'. */
  readonly name: string;
  /** Whether a camera can read the link from the screen. */
  readonly hasQr: boolean;
}

/** The ways to give a link to another person. */
export function LinkToShare({ address, name, hasQr }: LinkToShareProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasSystemShare() && (
          <Button
            icon={<Share2 aria-hidden size={20} />}
            disabled={address === undefined}
            onClick={() => void share({ url: address ?? '' })}
          >
            <Trans>Share the {name}</Trans>
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Copy aria-hidden size={20} />}
          disabled={address === undefined}
          onClick={() => void copy(address ?? '', t`Link copied`)}
        >
          <Trans>Copy the {name}</Trans>
        </Button>
      </div>
      {address !== undefined && hasQr && (
        <QrCode
          text={address}
          label={t`QR code of the ${name}`}
          className="mx-auto w-full max-w-72 rounded-card"
        />
      )}
    </>
  );
}
