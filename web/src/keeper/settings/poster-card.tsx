import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const Poster = lazy(() => import('./poster.tsx'));

/** The way to a sheet of paper that leads shoppers to the store's page. */
export function PosterCard({ store }: { readonly store: KeeperStore }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-muted">
        A sheet with a QR code. Shoppers point their phone’s camera at it and can search your
        shelves.
      </p>
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
          <Poster store={store} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
