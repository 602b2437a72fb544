import './poster.css';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { paths } from '../../lib/paths.ts';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface PosterProps {
  readonly store: KeeperStore;
  readonly onClose: () => void;
}

/** The poster as it will be, and the button that prints it, on paper or into a PDF. */
export default function Poster({ store, onClose }: PosterProps) {
  const address = new URL(paths.store(store), window.location.origin).href;
  return (
    <>
      <Dialog
        open
        onOpenChange={(stays) => {
          if (!stays) onClose();
        }}
        title="A poster for your window"
        description="Prints on one sheet, in color or black and white. To keep it as a file, choose ‘Save as PDF’ where the printer is chosen."
        footer={
          <Button icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <div className="mx-auto max-w-80 rounded-card border border-hairline bg-card">
          <Sheet store={store} address={address} />
        </div>
      </Dialog>
      {createPortal(
        <div aria-hidden className="poster-print">
          <Sheet store={store} address={address} />
        </div>,
        document.body,
      )}
    </>
  );
}

function Sheet({ store, address }: Pick<PosterProps, 'store'> & { readonly address: string }) {
  return (
    <div data-store-color={store.logoColor} className="poster-sheet">
      <div className="poster-head on-store">
        <StoreLogo store={store} size="lg" onStore />
        <p className="poster-name">{store.name}</p>
      </div>
      <p className="poster-call">Where is it? Ask your phone.</p>
      <QrCode text={address} label={`QR code of ${store.name}`} />
      <ol className="poster-steps">
        <li>Point your camera at the code.</li>
        <li>Type any name of any food, in any language.</li>
        <li>See its aisle and its price.</li>
      </ol>
      <p className="poster-address">{address.replace(/^https?:\/\//, '')}</p>
    </div>
  );
}

/** Dark squares on a light ground in every theme: cameras read no other. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: squares.join(''), size: side };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="poster-code">
      <rect width={size} height={size} className="poster-code-ground" />
      <path d={path} shapeRendering="crispEdges" className="poster-code-dark" />
    </svg>
  );
}
