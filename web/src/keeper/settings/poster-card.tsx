import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { shortAddressOf } from './short-address.ts';

const Poster = lazy(() => import('./poster.tsx'));

/** The store's short address. Opens a poster with a QR code of the store's page. */
export function PosterCard() {
  const address = shortAddressOf(useKeeperStore());
  const poster = useDialog<true>('poster');
  return (
    <>
      <p className="text-muted">
        {t`A sheet with a QR code. Shoppers point their phone’s camera at it and can search your shelves.`}
      </p>
      {address !== null && (
        <p className="mt-2">
          <Trans>
            Your store’s short address: <strong className="wrap-anywhere">{address}</strong>
          </Trans>
        </p>
      )}
      <Button
        variant="secondary"
        className="mt-3"
        icon={<Printer aria-hidden size={20} />}
        onClick={() => poster.open(true)}
      >
        {t`Make a poster`}
      </Button>
      {poster.opened && (
        <Suspense fallback={null}>
          <Poster onClose={poster.close} />
        </Suspense>
      )}
    </>
  );
}
