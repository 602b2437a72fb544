import { ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { canScan } from './barcode-detector.ts';

const BarcodeScanner = lazy(() => import('./barcode-scanner.tsx'));

interface BarcodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onChange: (barcode: string) => void;
  /** A whole code has come, from a scanner or the camera. */
  readonly onScanned?: (barcode: string) => void;
}

/**
 * A packet's barcode: typed, from a scanner at the USB port (which types the digits and Enter), or
 * seen by the phone's camera where the browser can read codes.
 */
export function BarcodeField({ value, error, hint, onChange, onScanned }: BarcodeFieldProps) {
  const [scanning, setScanning] = useState(false);
  return (
    <div className="flex items-end gap-2">
      <TextField
        label="Barcode"
        optional
        className="grow"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        hint={hint ?? 'Type it, or scan it with a scanner'}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // A scanner ends with Enter, which must not send the form.
          event.preventDefault();
          if (value !== '') onScanned?.(value);
        }}
      />
      {canScan() && (
        <Button
          variant="secondary"
          className={error === undefined ? '' : 'mb-6'}
          icon={<ScanBarcode aria-hidden size={20} />}
          onClick={() => setScanning(true)}
        >
          Scan
        </Button>
      )}
      {scanning && (
        <Suspense fallback={null}>
          <BarcodeScanner
            onClose={() => setScanning(false)}
            onCode={(code) => {
              setScanning(false);
              onChange(code);
              onScanned?.(code);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
