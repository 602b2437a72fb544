import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { BarcodeScanner } from './barcode-scanner.tsx';
import { canScan } from './barcode-detector.ts';

/** Opens the camera scanner. Renders nothing without camera access. */
export function ScanButton({ onCode }: { readonly onCode: (barcode: string) => void }) {
  const [scanning, setScanning] = useState(false);
  const [read, setRead] = useState('');
  if (!canScan()) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<ScanBarcode aria-hidden size={20} />}
        onClick={() => {
          setRead('');
          setScanning(true);
        }}
      >
        Scan
      </Button>
      <LiveRegion text={read} />
      {scanning && (
        <BarcodeScanner
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            setRead(`Barcode ${code} was read.`);
            onCode(code);
          }}
        />
      )}
    </>
  );
}
