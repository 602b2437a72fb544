import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import type { WeighedCodes } from '@aislewise/contracts/calls/stores';
import { formatter } from '@aislewise/contracts/money';
import { WEIGHED_VALUES } from '@aislewise/contracts/settings';
import { Select } from '../../ui/field.tsx';

/** A whole number with its last digits as decimals. */
const shifted = (digits: number, decimals: number): string =>
  formatter(i18n.locale, { minimumFractionDigits: decimals }).format(digits / 10 ** decimals);

const NAMES: Readonly<Record<WeighedCodes['value'], string>> = {
  get price() {
    return t`The price`;
  },
  get kg() {
    return t`The weight in kg`;
  },
  get lb() {
    return t`The weight in lb`;
  },
};

/** As most scales print it. */
const USUAL: Readonly<Record<WeighedCodes['value'], WeighedCodes>> = {
  price: { value: 'price', decimals: 2, digits: 5 },
  kg: { value: 'kg', decimals: 3, digits: 5 },
  lb: { value: 'lb', decimals: 2, digits: 5 },
};

interface WeighedCodesFieldProps {
  readonly value: WeighedCodes | null;
  readonly onChange: (codes: WeighedCodes | null) => void;
}

/** Says what the barcodes of packets that the store weighs itself hold. */
export function WeighedCodesField({ value, onChange }: WeighedCodesFieldProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">{t`Barcodes of goods that you weigh`}</legend>
      <Select
        label={t`They hold`}
        hint={t`Barcodes that begin with 02 or with 20 to 29. A scan finds the product by its number.`}
        options={[
          { value: '', label: t`Not said` },
          ...WEIGHED_VALUES.map((one) => ({ value: one, label: NAMES[one] })),
        ]}
        value={value?.value ?? ''}
        onChange={({ target }) => {
          const chosen = WEIGHED_VALUES.find((one) => one === target.value);
          onChange(chosen === undefined ? null : USUAL[chosen]);
        }}
      />
      {value && (
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t`Digits`}
            hint={t`4 if a check digit stands before them`}
            options={[4, 5].map((digits) => ({ value: String(digits), label: String(digits) }))}
            value={String(value.digits)}
            onChange={({ target }) => onChange({ ...value, digits: Number(target.value) })}
          />
          <Select
            label={t`Decimals`}
            hint={t`00435 is read as ${{ value: shifted(435, value.decimals) }}`}
            options={[0, 1, 2, 3].map((one) => ({ value: String(one), label: String(one) }))}
            value={String(value.decimals)}
            onChange={({ target }) => onChange({ ...value, decimals: Number(target.value) })}
          />
        </div>
      )}
    </fieldset>
  );
}
