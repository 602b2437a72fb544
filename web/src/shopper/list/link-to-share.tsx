import { t } from '@lingui/core/macro';
import { Copy, Share2 } from 'lucide-react';
import { copy, hasSystemShare, share } from '../../features/list/share-actions.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface LinkToShareProps {
  /** Undefined until it is known. */
  readonly address: string | undefined;
  /** The lines that are in the link itself, or the list that several phones share. */
  readonly to: 'lines' | 'list';
  /** Whether a camera can read the link from the screen. */
  readonly hasQr: boolean;
}

const TEXTS = {
  lines: {
    get share() {
      return t`Share the link`;
    },
    get copy() {
      return t`Copy the link`;
    },
    get qr() {
      return t`QR code of the link`;
    },
  },
  list: {
    get share() {
      return t`Share the shared list`;
    },
    get copy() {
      return t`Copy the shared list`;
    },
    get qr() {
      return t`QR code of the shared list`;
    },
  },
};

/** The ways to give a link to another person. */
export function LinkToShare({ address, to, hasQr }: LinkToShareProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasSystemShare() && (
          <Button
            icon={<Share2 aria-hidden size={20} />}
            disabled={address === undefined}
            onClick={() => void share({ url: address ?? '' })}
          >
            {TEXTS[to].share}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Copy aria-hidden size={20} />}
          disabled={address === undefined}
          onClick={() => void copy(address ?? '', t`Link copied`)}
        >
          {TEXTS[to].copy}
        </Button>
      </div>
      {address !== undefined && hasQr && (
        <QrCode
          text={address}
          label={TEXTS[to].qr}
          className="mx-auto w-full max-w-72 rounded-card"
        />
      )}
    </>
  );
}
