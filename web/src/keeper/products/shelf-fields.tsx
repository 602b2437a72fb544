import type { FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { Switch, TextField } from '../../ui/field.tsx';
import { priceFault, type ProductValues } from './product-values.ts';

interface ShelfFieldsProps {
  readonly register: UseFormRegister<ProductValues>;
  readonly values: ProductValues;
  readonly setValue: UseFormSetValue<ProductValues>;
  readonly errors: FieldErrors<ProductValues>;
}

/** What stands in the product's row of the store: aisle, price, stock, and what it is shown with. */
export function ShelfFields({ register, values, setValue, errors }: ShelfFieldsProps) {
  const set = (field: 'inStock' | 'isOnSale' | 'isNew' | 'isSeasonal' | 'isFeatured') => ({
    checked: values[field],
    onCheckedChange: (checked: boolean) => setValue(field, checked, { shouldDirty: true }),
  });
  const priceRules = { validate: (text: string) => priceFault(text) ?? true };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Aisle"
          optional
          hint="As it hangs in the shop"
          placeholder="Aisle 3"
          maxLength={40}
          error={errors.aisle?.message}
          {...register('aisle')}
        />
        <TextField
          label="Price"
          optional
          hint="In dollars"
          placeholder="4.99"
          inputMode="decimal"
          step="0.01"
          autoComplete="off"
          error={errors.price?.message}
          {...register('price', priceRules)}
        />
      </div>
      <div className="flex flex-col divide-y divide-hairline rounded-card border border-hairline px-3">
        <Switch label="In Stock" {...set('inStock')} />
        <Switch label="On Sale" {...set('isOnSale')} />
        <Switch label="New" {...set('isNew')} />
        <Switch label="Seasonal" {...set('isSeasonal')} />
        <Switch
          label="Featured"
          hint="Stands among the first on its shelf"
          {...set('isFeatured')}
        />
      </div>
      {values.isOnSale && (
        <TextField
          label="Sale price"
          optional
          hint="What it costs during the sale"
          inputMode="decimal"
          autoComplete="off"
          error={errors.salePrice?.message}
          {...register('salePrice', priceRules)}
        />
      )}
      {values.isSeasonal && (
        <TextField
          label="Words on the seasonal badge"
          optional
          placeholder="Mango season"
          maxLength={60}
          error={errors.seasonText?.message}
          {...register('seasonText')}
        />
      )}
    </>
  );
}
