import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { useForm, useWatch } from 'react-hook-form';
import { TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { PortalStore } from '../shared/calls.ts';
import { useSaveProduct } from './api.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showFaults } from '../shared/form-faults.ts';
import { BarcodeField } from './barcode-field.tsx';
import { CategoryField } from './category-field.tsx';
import { ShelfFields } from './shelf-fields.tsx';
import {
  EMPTY_PRODUCT,
  PRODUCT_FIELDS,
  productBody,
  productValues,
  type ProductFormKind,
  type ProductValues,
} from './product-values.ts';

interface ProductDialogProps {
  readonly kind: ProductFormKind;
  readonly storeId: PortalStore;
  /** The product to change; without it a new one is added. */
  readonly product?: KeeperProduct | undefined;
  /** What a new product's form is filled in with. */
  readonly filledIn?: Partial<ProductValues>;
  readonly onClose: () => void;
  /** Called once it is saved, before the dialog closes. */
  readonly onSaved?: (product: KeeperProduct) => void;
}

/** The form of a product: of the dashboard with its shelf and price, of the portal page without. */
export function ProductDialog({
  kind,
  storeId,
  product,
  filledIn,
  onClose,
  onSaved,
}: ProductDialogProps) {
  const save = useSaveProduct(storeId);
  const {
    register,
    control,
    handleSubmit,
    setValue,
    setError,
    formState: { errors, isDirty },
  } = useForm<ProductValues>({
    defaultValues: product ? productValues(product) : { ...EMPTY_PRODUCT, ...filledIn },
  });
  const values = useWatch({ control }) as ProductValues;
  const dashboard = kind === 'dashboard';

  const submit = handleSubmit((sent) =>
    save.mutate(
      { productId: product?.productId, body: productBody(sent, kind, product?.version) },
      {
        onSuccess(saved) {
          toast({ title: product ? 'Product saved' : 'Product added', description: sent.name });
          onSaved?.(saved);
          onClose();
        },
        onError: (error) =>
          showFaults(
            error,
            setError,
            PRODUCT_FIELDS,
            product ? 'Failed to save product' : 'Failed to add product',
          ),
      },
    ),
  );

  return (
    <FormDialog
      title={product ? 'Edit product' : 'Add Product'}
      dirty={isDirty && !save.isSuccess}
      busy={save.isPending}
      fault={errors.root?.message}
      submitLabel={product ? 'Save' : 'Add Product'}
      submitDisabled={dashboard && (values.name.trim() === '' || values.category.trim() === '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Product Name (English)"
        autoFocus={!product}
        maxLength={200}
        error={errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || 'Please type the product’s name',
        })}
      />
      <TextField
        label="Other Names (comma separated)"
        optional
        hint="What shoppers may call it, in any language"
        error={errors.otherNames?.message}
        {...register('otherNames')}
      />
      <CategoryField
        kind={kind}
        storeId={storeId}
        value={values.category}
        optional={!dashboard}
        error={errors.category?.message}
        onChange={(category) => setValue('category', category, { shouldDirty: true })}
      />
      {dashboard && (
        <ShelfFields register={register} values={values} setValue={setValue} errors={errors} />
      )}
      <TextField
        label="Tags (comma separated)"
        optional
        error={errors.tags?.message}
        {...register('tags')}
      />
      <TextArea
        label="Description"
        optional
        rows={3}
        maxLength={2000}
        error={errors.description?.message}
        {...register('description')}
      />
      <BarcodeField
        value={values.barcode}
        error={errors.barcode?.message}
        onChange={(barcode) => setValue('barcode', barcode, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
