import { plural, t } from '@lingui/core/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { formatPrice } from '@aislewise/contracts/money';
import { currencySign } from '@aislewise/contracts/money-fields';
import {
  changedPrice,
  MAX_PRICE_PERCENT,
  MIN_PRICE_PERCENT,
  PRICE_ENDINGS,
  type PriceChange,
  type PriceEnding,
} from '@aislewise/contracts/price-change';
import { readTypedPrice } from '@aislewise/contracts/price-text';
import { useForm, useWatch } from 'react-hook-form';
import { Select } from '../../ui/field.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { PriceField } from '../forms/price-input.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { arrow, nameText } from '../../lib/direction.ts';
import { isPossible } from './bulk-update.ts';

/** Rows of which the old and the new price are shown. */
const SHOWN_ROWS = 8;

const ENDING_NAMES: Readonly<Record<PriceEnding, string>> = {
  get any() {
    return t({ message: 'Any', comment: 'A price may end with any digits' });
  },
  get '5'() {
    return t`0 or 5`;
  },
  '9': '9',
  '99': '99',
};

const DIRECTIONS = [
  {
    value: 'raise',
    get label() {
      return t({ message: 'Raise', comment: 'Makes prices higher' });
    },
  },
  {
    value: 'lower',
    get label() {
      return t({ message: 'Lower', comment: 'Makes prices lower' });
    },
  },
] as const;

interface Values {
  readonly direction: 'raise' | 'lower';
  readonly by: string;
  readonly unit: 'percent' | 'amount';
  readonly ending: PriceEnding;
}

const NOTHING_TYPED: Values = { direction: 'raise', by: '', unit: 'percent', ending: 'any' };

/** Reads what was typed: a change of prices, or what is wrong with it. */
function readPriceChange(
  { direction, by, unit, ending }: Values,
  money: Parameters<typeof readTypedPrice>[1],
): { readonly change: PriceChange } | { readonly fault: string } {
  const isLower = direction === 'lower';
  if (unit === 'percent') {
    const text = by.trim().replace(',', '.').replace(/\s*%$/, '');
    const most = isLower ? -MIN_PRICE_PERCENT : MAX_PRICE_PERCENT;
    const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
    if (percent <= 0 || percent > most) return { fault: t`Please type a number up to ${most}` };
    return { change: { percent: isLower ? -percent : percent, ending } };
  }
  // Said of an amount, unlike of a price, which may be left empty.
  if (!/\p{Nd}/u.test(by.replaceAll('0', ''))) return { fault: t`Please type an amount above 0` };
  const { price, fault } = readTypedPrice(by, money);
  if (fault !== undefined) return { fault };
  return { change: { amount: isLower ? `-${price}` : price, ending } };
}

interface PriceChangeDialogProps {
  /** How many products are selected. */
  readonly count: number;
  /** Products of the selection that are loaded; their prices are shown. */
  readonly rows: readonly KeeperProduct[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (change: PriceChange, text: string) => void;
}

/** Raises or lowers the prices of the selected products, and shows them before. */
export function PriceChangeDialog({
  count,
  rows,
  busy,
  onClose,
  onSubmit,
}: PriceChangeDialogProps) {
  const store = useKeeperStore();
  const { register, control, handleSubmit, setValue, trigger, formState } = useForm<Values>({
    defaultValues: NOTHING_TYPED,
  });
  const values = { ...NOTHING_TYPED, ...useWatch({ control }) };
  const read = readPriceChange(values, store);
  const faultOf = (given: Values) => {
    const answer = readPriceChange(given, store);
    return 'fault' in answer ? answer.fault : true;
  };
  const submit = handleSubmit((given) => {
    const answer = readPriceChange(given, store);
    if ('fault' in answer) return;
    const sign = given.unit === 'percent' ? '%' : ` ${store.currency}`;
    const amount = `${given.by.trim().replace(/\s*%$/, '')}${sign}`;
    onSubmit(
      answer.change,
      given.direction === 'raise' ? t`Prices raised by ${amount}` : t`Prices lowered by ${amount}`,
    );
  });
  return (
    <FormDialog
      form={{ dirty: formState.isDirty && !busy, busy, submit }}
      title={plural(count, {
        one: 'Change the prices of # product',
        other: 'Change the prices of # products',
      })}
      submitLabel={t`Change prices`}
      onClose={onClose}
    >
      <ToggleGroup
        label={t`Direction`}
        options={DIRECTIONS}
        value={values.direction}
        onChange={(direction) => {
          setValue('direction', direction, { shouldDirty: true });
          // Prices are lowered by less than they may be raised.
          if (formState.isSubmitted) void trigger('by');
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label={t({ message: 'By', comment: 'The amount by which prices change' })}
          autoFocus
          error={formState.errors.by?.message}
          {...register('by', { validate: (_by, given) => faultOf(given) })}
        />
        <Select
          label={t`Unit`}
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currencySign(store.currency) },
          ]}
          {...register('unit', { deps: formState.isSubmitted ? 'by' : [] })}
        />
      </div>
      <Select
        label={t`Last digits`}
        options={PRICE_ENDINGS.map((value) => ({ value, label: ENDING_NAMES[value] }))}
        {...register('ending')}
      />
      {'change' in read && <Preview rows={rows} change={read.change} />}
    </FormDialog>
  );
}

/** Old and new prices of the first rows. */
function Preview({ rows, change }: { rows: readonly KeeperProduct[]; change: PriceChange }) {
  const store = useKeeperStore();
  const priced = rows.filter(({ price }) => price !== null);
  if (priced.length === 0) return null;
  return (
    <section aria-label={t`Old and new prices`}>
      <ul className="divide-y divide-hairline text-sm">
        {priced.slice(0, SHOWN_ROWS).map((row) => (
          <li key={row.productId} className="flex justify-between gap-3 py-1.5">
            <bdi className="min-w-0 wrap-anywhere">{nameText(row.product.name)}</bdi>
            <span className="shrink-0 tabular-nums">
              <bdi>{formatPrice(row.price ?? '', store)}</bdi> {arrow()}{' '}
              <b>
                <bdi>{newPriceText(row, change, store)}</bdi>
              </b>
            </span>
          </li>
        ))}
      </ul>
      {priced.length > SHOWN_ROWS && (
        <p className="mt-1 text-sm text-muted">
          {plural(
            { count: priced.length - SHOWN_ROWS },
            { one: 'And # more product.', other: 'And # more products.' },
          )}
        </p>
      )}
    </section>
  );
}

function newPriceText(
  row: KeeperProduct,
  change: PriceChange,
  money: Parameters<typeof readTypedPrice>[1],
): string {
  const price = changedPrice(row.price ?? '', change, money);
  if (price !== null && isPossible(row, { priceChange: change }, money)) {
    return formatPrice(price, money);
  }
  return row.salePrice === null ? t`not possible` : t`not below its sale price`;
}
