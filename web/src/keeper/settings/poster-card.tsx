import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useKeeperStore } from '../shared/keeper-store.ts';
import { shortAddressOf } from './short-address.ts';

const Poster = lazy(() => import('./poster.tsx'));

/** The store's short address. Opens a poster with a QR code of the store's page. */
export function PosterCard() {
  const address = shortAddressOf(useKeeperStore());
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-muted">
        A sheet with a QR code. Shoppers point their phone’s camera at it and can search your
        shelves.
      </p>
      {address !== null && (
        <p className="mt-2">
          Your store’s short address: <strong className="wrap-anywhere">{address}</strong>
        </p>
      )}
      <Button
        variant="secondary"
        className="mt-3"
        icon={<Printer aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      >
        Make a poster
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Poster onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
