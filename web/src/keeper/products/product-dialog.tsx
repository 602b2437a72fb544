import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { MAX_SIZE, PRICE_UNITS } from '@aislewise/contracts/inventory';
import { Select, Switch, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useKeeperForm } from '../shared/use-keeper-form.ts';
import { useSaveProduct } from './api.ts';
import { AllergensField } from './allergens-field.tsx';
import { BarcodeField } from './barcode-field.tsx';
import { CategoryField } from './category-field.tsx';
import {
  EMPTY_PRODUCT,
  priceFault,
  productBody,
  productValues,
  type ProductValues,
} from './product-values.ts';

interface ProductDialogProps {
  /** The product to change; without it a new one is added. */
  readonly product?: KeeperProduct | undefined;
  /** Values that a new product's form starts with. */
  readonly filledIn?: Partial<ProductValues>;
  readonly onClose: () => void;
  /** Called once it is saved, before the dialog closes. */
  readonly onSaved?: (product: KeeperProduct) => void;
}

const PRICE_RULES = { validate: (text: unknown) => priceFault(String(text)) ?? true };

const SOLD_BY = [
  { value: '', label: 'As the name says' },
  ...PRICE_UNITS.map((value) => ({ value, label: value === 'each' ? 'Each' : value })),
];

/** Says which size counts while the field is empty. */
const sizeHint = (product: KeeperProduct | undefined): string =>
  product?.size && product.product.size === null
    ? `Read from the name: ${product.size}`
    : 'Left empty, it is read from the name';

/** The form of a product, with its aisle, price, stock and badges in the own store. */
export function ProductDialog({ product, filledIn, onClose, onSaved }: ProductDialogProps) {
  const form = useKeeperForm({
    defaultValues: product ? productValues(product) : { ...EMPTY_PRODUCT, ...filledIn },
    mutation: useSaveProduct(),
    toSend: (values) => ({
      productId: product?.productId,
      body: productBody(values, product),
    }),
    onSaved(saved, { name }) {
      toast({ title: product ? 'Product saved' : 'Product added', description: name });
      onSaved?.(saved);
      onClose();
    },
    failed: product ? 'Failed to save product' : 'Failed to add product',
  });
  const { values, field, toggle, set, errorOf } = form;

  return (
    <FormDialog
      form={form}
      title={product ? 'Edit product' : 'Add Product'}
      submitLabel={product ? 'Save' : 'Add Product'}
      submitDisabled={values.name.trim() === '' || values.category.trim() === ''}
      onClose={onClose}
    >
      <TextField
        label="Product Name (English)"
        autoFocus={!product}
        maxLength={200}
        {...field('name')}
      />
      <TextField
        label="Other Names (comma separated)"
        optional
        hint="What shoppers may call it, in any language"
        {...field('otherNames')}
      />
      <CategoryField
        value={values.category}
        error={errorOf('category')}
        onChange={(category) => set('category', category)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Aisle"
          optional
          hint="As it hangs in the shop"
          placeholder="Aisle 3"
          maxLength={40}
          {...field('aisle')}
        />
        <TextField
          label="Price"
          optional
          hint="In dollars"
          placeholder="4.99"
          inputMode="decimal"
          step="0.01"
          autoComplete="off"
          {...field('price', PRICE_RULES)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Size"
          optional
          hint={sizeHint(product)}
          placeholder="500 g, 2 lb, 6 pieces"
          maxLength={MAX_SIZE}
          autoComplete="off"
          {...field('size')}
        />
        <Select
          label="Sold by"
          hint="The amount that the price is for"
          options={SOLD_BY}
          {...field('priceUnit')}
        />
      </div>
      <div className="flex flex-col divide-y divide-hairline rounded-card border border-hairline px-3">
        <Switch label="In Stock" {...toggle('inStock')} />
        <Switch label="On Sale" {...toggle('isOnSale')} />
        <Switch label="New" {...toggle('isNew')} />
        <Switch label="Seasonal" {...toggle('isSeasonal')} />
        <Switch
          label="Featured"
          hint="Stands among the first on its shelf"
          {...toggle('isFeatured')}
        />
      </div>
      {values.isOnSale && (
        <TextField
          label="Sale price"
          optional
          hint="What it costs during the sale"
          inputMode="decimal"
          autoComplete="off"
          {...field('salePrice', PRICE_RULES)}
        />
      )}
      {values.isSeasonal && (
        <TextField
          label="Words on the seasonal badge"
          optional
          placeholder="Mango season"
          maxLength={60}
          {...field('seasonText')}
        />
      )}
      <TextField label="Tags (comma separated)" optional {...field('tags')} />
      <TextArea label="Description" optional rows={3} maxLength={2000} {...field('description')} />
      <AllergensField
        value={values.allergens}
        error={errorOf('allergens')}
        onChange={(allergens) => set('allergens', allergens)}
      />
      <BarcodeField
        value={values.barcode}
        error={errorOf('barcode')}
        onChange={(barcode) => set('barcode', barcode)}
      />
    </FormDialog>
  );
}
