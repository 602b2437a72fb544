import { t } from '@lingui/core/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { PRICE_UNITS } from '@aislewise/contracts/inventory';
import { type StoredMoney } from '@aislewise/contracts/money';
import { currencyName, examplePrice } from '@aislewise/contracts/money-fields';
import { PRODUCT_FIELDS, STOCK_FIELDS } from '@aislewise/contracts/product-fields';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Select, Switch, TextArea, TextField } from '../../ui/field.tsx';
import type { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import type { SaveProduct } from './api.ts';
import { AllergensField } from './allergens-field.tsx';
import { PriceField } from '../forms/price-input.tsx';
import { priceFault, quantityFault, type ProductValues } from './product-values.ts';

type ProductForm = ReturnType<typeof useKeeperForm<ProductValues, SaveProduct, KeeperProduct>>;

const priceRules = (money: StoredMoney) => ({
  validate: (text: unknown) => priceFault(String(text), money) ?? true,
});
const QUANTITY_RULES = { validate: (text: unknown) => quantityFault(String(text)) ?? true };

const SOLD_BY = [
  {
    value: '',
    get label() {
      return t`As the name says`;
    },
  },
  ...PRICE_UNITS.map((value) => ({
    value,
    get label() {
      return value === 'each' ? t({ message: 'Each', comment: 'Sold by the piece' }) : value;
    },
  })),
];

/** Says which size counts while the field is empty. */
const sizeHint = (product: KeeperProduct | undefined): string =>
  product?.size && product.product.size === null
    ? t`Read from the name: ${{ size: product.size }}`
    : t`Left empty, it is read from the name`;

interface PriceFieldsProps {
  readonly form: ProductForm;
  readonly product: KeeperProduct | undefined;
  /** By default the currency. */
  readonly priceHint: string | undefined;
}

/** Price, the amount that it is for, size, and whether and how many of it are there. */
export function PriceFields({
  form: { values, field, toggle },
  product,
  priceHint,
}: PriceFieldsProps) {
  const store = useKeeperStore();
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <PriceField
          label={t`Price`}
          optional
          hint={priceHint ?? t`In ${{ currency: currencyName(store.currency) }}`}
          placeholder={examplePrice(store)}
          {...field('price', priceRules(store))}
        />
        <Select
          label={t`Sold by`}
          hint={t`The amount that the price is for`}
          options={SOLD_BY}
          {...field('priceUnit')}
        />
      </div>
      <TextField
        label={t`Size`}
        optional
        hint={sizeHint(product)}
        placeholder={t`500 g, 2 lb, 6 pieces`}
        maxLength={PRODUCT_FIELDS.size.max}
        autoComplete="off"
        {...field('size')}
      />
      <Switch label={t`In Stock`} {...toggle('inStock')} />
      {values.inStock && (
        <TextField
          label={t`How many are there`}
          optional
          hint={t`Left empty, it is not known`}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...field('quantity', QUANTITY_RULES)}
        />
      )}
    </>
  );
}

/** The fields of the part that is closed at first. */
const FURTHER = [
  'otherNames',
  'salePrice',
  'seasonText',
  'tags',
  'description',
  'allergens',
] as const;

/** Other names, badges, sale, tags, description and allergens. It opens by itself for an error. */
export function MoreFields({ form }: { readonly form: ProductForm }) {
  const store = useKeeperStore();
  const { values, field, toggle, set, errorOf } = form;
  const [isOpen, setOpen] = useState(false);
  const hasError = FURTHER.some((name) => errorOf(name) !== undefined);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-hairline"
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 px-3 font-semibold">
        {t`More: other names, sale, allergens`}
        <ChevronDown aria-hidden size={20} className="transition group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-3 pb-3">
        <TextField
          label={t`Other Names (comma separated)`}
          optional
          hint={t`What shoppers may call it, in any language`}
          {...field('otherNames')}
        />
        <div className="flex flex-col divide-y divide-hairline">
          <Switch label={t`On Sale`} {...toggle('isOnSale')} />
          <Switch
            label={t({ message: 'New', comment: 'The product is new in the store' })}
            {...toggle('isNew')}
          />
          <Switch label={t`Seasonal`} {...toggle('isSeasonal')} />
          <Switch
            label={t({ message: 'Featured', context: 'A product' })}
            hint={t`Stands among the first on its shelf`}
            {...toggle('isFeatured')}
          />
        </div>
        {values.isOnSale && (
          <PriceField
            label={t`Sale price`}
            optional
            hint={t`What it costs during the sale`}
            {...field('salePrice', priceRules(store))}
          />
        )}
        {values.isSeasonal && (
          <TextField
            label={t`Words on the seasonal badge`}
            optional
            placeholder={t`Mango season`}
            maxLength={STOCK_FIELDS.seasonText.max}
            {...field('seasonText')}
          />
        )}
        <TextField label={t`Tags (comma separated)`} optional {...field('tags')} />
        <TextArea
          label={t`Description`}
          optional
          rows={3}
          maxLength={PRODUCT_FIELDS.description.max}
          {...field('description')}
        />
        <AllergensField
          value={values.allergens}
          error={errorOf('allergens')}
          onChange={(allergens) => set('allergens', allergens)}
        />
      </div>
    </details>
  );
}
