import type { PlainProduct } from '@aislewise/contracts/calls/products';
import { Picture } from '../../../ui/picture.tsx';
import { tintFor } from '../rules.ts';

interface ProductPictureProps {
  readonly product: Pick<PlainProduct, 'imageUrl' | 'category'>;
  /** The side of the picture in CSS pixels. */
  readonly side: number;
  readonly eager?: boolean;
  /** Classes for the size of the frame. */
  readonly className?: string;
}

/**
 * A product's picture on the tint of its category, or a box. Its alternative text is empty, because the
 * product's name is beside it.
 */
export function ProductPicture({ product, side, eager = false, className }: ProductPictureProps) {
  return (
    <Picture
      src={product.imageUrl}
      alt=""
      width={side}
      height={side}
      tint={tintFor(product.category)}
      eager={eager}
      className={className}
    />
  );
}
