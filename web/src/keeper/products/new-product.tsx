import { ProductDialog } from './product-dialog.tsx';

/** The form of a new product over any section, for the shortcut. */
export default function NewProduct({ onClose }: { readonly onClose: () => void }) {
  return <ProductDialog onClose={onClose} />;
}
