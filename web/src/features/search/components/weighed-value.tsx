import type { Store } from '@aislewise/contracts/calls/stores';
import { barcodeOf, readWeighedCode } from '@aislewise/finder/barcodes';
import { formatPrice } from '../../../lib/format.ts';

interface WeighedValueProps {
  readonly query: string;
  readonly store: Pick<Store, 'weighedCodes'> | null;
}

/** The price or weight in the barcode of a packet that the store has weighed. */
export function WeighedValue({ query, store }: WeighedValueProps) {
  const code = barcodeOf(query);
  // A store that an older version stored has no such setting.
  const codes = store?.weighedCodes ?? null;
  const value = code === null || codes === null ? null : readWeighedCode(code, codes);
  if (value === null || codes === null) return null;
  const text =
    codes.value === 'price'
      ? formatPrice(value)
      : `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${codes.value}`;
  return (
    <p>
      On the packet: <strong>{text}</strong>
    </p>
  );
}
