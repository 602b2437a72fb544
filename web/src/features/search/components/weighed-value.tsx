import { i18n } from '#i18n';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { formatPrice } from '@aislewise/contracts/money';
import { barcodeOf, readWeighedCode } from '@aislewise/finder/barcodes';

interface WeighedValueProps {
  readonly query: string;
  readonly store: Pick<Store, 'weighedCodes' | 'currency' | 'locale'> | null;
}

/** The price or weight in the barcode of a packet that the store has weighed. */
export function WeighedValue({ query, store }: WeighedValueProps) {
  const code = barcodeOf(query);
  // A store that an older version stored has no such setting.
  const codes = store?.weighedCodes ?? null;
  const value = code === null || codes === null ? null : readWeighedCode(code, codes);
  if (value === null || codes === null || store === null) return null;
  const text =
    codes.value === 'price'
      ? formatPrice(value, store)
      : `${value.toLocaleString(i18n.locale, { maximumFractionDigits: 3 })} ${codes.value}`;
  return (
    <p>
      <Trans>
        On the packet: <strong>{text}</strong>
      </Trans>
    </p>
  );
}
