import type { PlainProduct } from '@aislewise/contracts/calls/products';
import { categoryKeyFor } from '@aislewise/contracts/categories';
import { photoFiles } from '@aislewise/contracts/photos';
import { productPicture } from '../../../lib/food-picture.ts';
import { Picture, PictureFrame } from '../../../ui/picture.tsx';
import { CATEGORY_DRAWINGS } from '../category-drawings.ts';
import { tintFor } from '../rules.ts';

interface ProductPictureProps {
  readonly product: Pick<PlainProduct, 'imageUrl' | 'emoji' | 'category'>;
  /** The side of an emoji in CSS pixels. */
  readonly side: number;
  /** The shorter side of the frame in CSS pixels, which a photo fills. */
  readonly frame: number;
  readonly eager?: boolean;
  /** Classes for the size of the frame. */
  readonly className?: string;
}

/**
 * A product's picture on the tint of its category: the store's photo, else the emoji of its food, else
 * the drawing of its category. It has no text alternative, because the product's name is beside it.
 * An emoji of a similar food or of a food group is never shown: shoppers with little English go by the
 * picture, and it would lead them to the wrong shelf.
 */
export function ProductPicture({
  product,
  side,
  frame,
  eager = false,
  className,
}: ProductPictureProps) {
  const src = productPicture(product);
  const tint = tintFor(product.category);
  if (src === null) {
    return (
      <PictureFrame tint={tint} className={className}>
        <CategoryDrawing category={product.category} side={side} />
      </PictureFrame>
    );
  }
  const photo = photoFiles(src);
  return (
    <Picture
      src={src}
      photo={photo}
      alt=""
      width={photo ? frame : side}
      height={photo ? frame : side}
      tint={tint}
      eager={eager}
      className={className}
    />
  );
}

/** Drawings are smaller than photos in the same frame, because their lines are bold. */
const DRAWING_SCALE = 0.8;

/** The drawing of a category, in the colour of the text. */
function CategoryDrawing({ category, side }: { readonly category: string; readonly side: number }) {
  const key = categoryKeyFor(category) ?? 'other';
  const { area, lines } = CATEGORY_DRAWINGS[key];
  const size = Math.round(side * DRAWING_SCALE);
  return (
    <svg
      aria-hidden
      data-drawing={key}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className="max-h-full max-w-full"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={area} fill="currentColor" fillOpacity="0.2" />
      <path d={lines} fill="none" stroke="currentColor" />
    </svg>
  );
}
