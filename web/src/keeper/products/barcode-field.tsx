import { TextField } from '../../ui/field.tsx';
import { ScanButton } from './scan-button.tsx';

interface BarcodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (barcode: string) => void;
}

/**
 * A packet's barcode: typed, from a scanner at the USB port (which types the digits and Enter), or
 * seen by the device's camera.
 */
export function BarcodeField({ value, error, onChange }: BarcodeFieldProps) {
  return (
    <TextField
      label="Barcode"
      optional
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      hint="Type it, or scan it"
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      onKeyDown={(event) => {
        // A scanner ends with Enter, which must not send the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      beside={<ScanButton onCode={onChange} />}
    />
  );
}
