import { TextField } from '../../ui/field.tsx';
import { ScanButton } from './scan-button.tsx';

interface BarcodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (barcode: string) => void;
}

/** A barcode: typed, from a USB scanner (which types the digits and Enter), or by the camera. */
export function BarcodeField({ value, error, onChange }: BarcodeFieldProps) {
  return (
    <TextField
      label="Barcode"
      data-takes-scan=""
      optional
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      hint="Type it, or scan it"
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      onKeyDown={(event) => {
        // A USB scanner ends with Enter, which must not submit the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      beside={<ScanButton onCode={onChange} />}
    />
  );
}
