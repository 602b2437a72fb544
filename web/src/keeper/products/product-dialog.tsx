import { t } from '@lingui/core/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { PRODUCT_FIELDS, STOCK_FIELDS } from '@aislewise/contracts/product-fields';
import { categoryText } from '@aislewise/contracts/category-texts';
import { Printer } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AisleSuggestions } from '../categories/aisle-suggestions.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useSaveProduct } from './api.ts';
import { BringBack } from './bring-back.tsx';
import { BarcodeField, useBarcodeCheck } from './barcode-field.tsx';
import { CategoryField } from './category-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { MoreFields, PriceFields } from './product-fields.tsx';
import {
  EMPTY_PRODUCT,
  productBody,
  productValues,
  seenProduct,
  type ProductValues,
} from './product-values.ts';

interface ProductDialogProps {
  /** The product to change; without it a new one is added. */
  readonly product?: KeeperProduct | undefined;
  /** Values that a new product's form starts with. */
  readonly filledIn?: Partial<ProductValues> | undefined;
  readonly onClose: () => void;
  /** Called once it is saved, before the dialog closes. */
  readonly onSaved?: ((product: KeeperProduct) => void) | undefined;
  /** Stands by the price. */
  readonly priceHint?: string | undefined;
  /** Further questions before it is saved. */
  readonly children?: ReactNode;
}

/** The one form of a product: what every product needs first, the rest under 'More'. */
export function ProductDialog({
  product,
  filledIn,
  onClose,
  onSaved,
  priceHint,
  children,
}: ProductDialogProps) {
  const aislesId = useId();
  const store = useKeeperStore();
  const save = useSaveProduct();
  const addsAnother = useRef(false);
  /** How many products were added while the form stayed open. */
  const [addedCount, setAddedCount] = useState(0);
  const form = useKeeperForm({
    defaultValues: product ? productValues(product, store) : { ...EMPTY_PRODUCT, ...filledIn },
    mutation: save,
    toSend: (values, withSeen) => ({
      productId: product?.productId,
      body: withSeen(productBody(values, store, product), product && seenProduct(product, store)),
    }),
    onSaved(saved, { name, category, aisle }) {
      const filed = saved.product.category;
      toast({
        title: product ? t`Product saved` : t`Product added`,
        description:
          filed === category.trim()
            ? name
            : t`${name}, in the category ${{ filed: categoryText(filed) }}`,
      });
      onSaved?.(saved);
      if (addsAnother.current) {
        // The goods of a delivery often stand together.
        form.reset({ ...EMPTY_PRODUCT, category, aisle });
        setAddedCount((count) => count + 1);
      } else onClose();
    },
    failed: product ? t`Failed to save product` : t`Failed to add product`,
  });
  const { values, field, set, errorOf } = form;
  const barcodeCheck = useBarcodeCheck(values.barcode, product?.product.barcode ?? '');
  // A form with values of its own is for that one product.
  const canAddAnother = !product && filledIn === undefined;
  const isTaken = errorOf('name') !== undefined;

  return (
    <FormDialog
      form={form}
      title={product ? t`Edit product` : t`Add Product`}
      submitLabel={product ? t`Save` : t`Add Product`}
      another={
        canAddAnother
          ? {
              label: t`Add another`,
              onSubmit: (isPressed) => {
                addsAnother.current = isPressed;
              },
            }
          : undefined
      }
      missing={
        values.name.trim() === '' || values.category.trim() === ''
          ? t`Type a name and choose a category.`
          : barcodeCheck.isDoubtful
            ? t`Scan the barcode again, or keep it.`
            : undefined
      }
      onClose={onClose}
    >
      {product && save.error instanceof ApiError && save.error.status === 404 && (
        <BringBack productId={product.productId} />
      )}
      <TextField
        key={addedCount}
        label={t`Product Name (English)`}
        autoFocus={!product}
        maxLength={PRODUCT_FIELDS.name.max}
        {...field('name')}
      />
      {isTaken && (
        <Link
          to={paths.keeper('products', { q: values.name.trim() })}
          className="self-start font-semibold text-store-text underline"
        >
          {t`Open the product with this name`}
        </Link>
      )}
      <CategoryField
        value={values.category}
        error={errorOf('category')}
        onChange={(category) => set('category', category)}
      />
      <PriceFields form={form} product={product} priceHint={priceHint} />
      <TextField
        label={t`Aisle`}
        optional
        hint={t`As it hangs in the shop`}
        placeholder={t`Aisle 3`}
        maxLength={STOCK_FIELDS.aisle.max}
        autoComplete="off"
        list={aislesId}
        {...field('aisle')}
      />
      <AisleSuggestions id={aislesId} />
      <BarcodeField
        value={values.barcode}
        error={errorOf('barcode')}
        onChange={(barcode) => set('barcode', barcode)}
        check={barcodeCheck}
        productId={product?.productId}
      />
      <PhotoField
        value={values.imageUrl}
        category={values.category}
        emoji={product?.product.emoji}
        error={errorOf('imageUrl')}
        onChange={(imageUrl) => set('imageUrl', imageUrl)}
      />
      {product && (
        <Link
          to={paths.keeperLabels({ ids: JSON.stringify([product.productId]) })}
          className="inline-flex min-h-target items-center gap-2 self-start font-semibold text-store-text underline"
        >
          <Printer aria-hidden size={20} />
          {t`Print its label`}
        </Link>
      )}
      {children}
      <MoreFields form={form} />
    </FormDialog>
  );
}
