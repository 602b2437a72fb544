import { t } from '@lingui/core/macro';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { canScan, loadScanner } from '../../features/scanner/load-scanner.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useLazySection } from '../../ui/use-lazy-part.ts';

/** Opens the camera scanner. Renders nothing without camera access. */
export function ScanButton({ onCode }: { readonly onCode: (barcode: string) => void }) {
  const { Part: BarcodeScanner, open, setOpen, openPart } = useLazySection(loadScanner);
  const [read, setRead] = useState('');
  if (!canScan()) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<ScanBarcode aria-hidden size={20} />}
        onClick={() => {
          setRead('');
          openPart();
        }}
      >
        {t({ message: 'Scan', comment: 'Button: scans a barcode by the camera' })}
      </Button>
      <LiveRegion text={read} />
      {BarcodeScanner && open && (
        <BarcodeScanner
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false);
            setRead(t`Barcode ${code} was read.`);
            onCode(code);
          }}
        />
      )}
    </>
  );
}
