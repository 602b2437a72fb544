import type { PlainProduct } from '@aislewise/contracts/calls/products';
import { categoryKeyFor } from '@aislewise/contracts/categories';
import { CATEGORY_DRAWINGS } from '@aislewise/contracts/category-drawings';
import { photoFiles } from '@aislewise/contracts/photos';
import { productPicture } from '../../../lib/food-picture.ts';
import { cx } from '../../../ui/cx.ts';
import { NativeText } from '../../../ui/native-text.tsx';
import { Picture, PictureFrame } from '../../../ui/picture.tsx';
import { nativeNames, tintFor } from '../rules.ts';

/** The address of the file with all drawings, which `foodDrawings` of `vite-plugins` writes. */
declare const DRAWINGS_ADDRESS: string;

/** Longest native name that is a picture by itself in a square frame, and its longest word, in code points. */
const MAX_NATIVE = 14;
const MAX_NATIVE_WORD = 7;

interface ProductPictureProps {
  readonly product: Pick<PlainProduct, 'imageUrl' | 'emoji' | 'category'> &
    Partial<Pick<PlainProduct, 'name' | 'otherNames' | 'drawing'>>;
  /** The side of an emoji or a drawing in CSS pixels. */
  readonly side: number;
  /** The shorter side of the frame in CSS pixels, which a photo fills. */
  readonly frame: number;
  /** Whether the frame has room for the name in its own script beside a drawing. */
  readonly isWide?: boolean;
  readonly eager?: boolean;
  /** Classes for the size of the frame. */
  readonly className?: string;
}

/**
 * A product's picture on the tint of its category: the store's photo, else the emoji of its very food, else the
 * drawing of the kind of food that it certainly is. Of other products it is the name in its own script, or the
 * drawing of the category, which shows no single food. It has no text alternative, because the product's name is
 * beside it. A picture of a similar food is never shown: shoppers with little English go by it, and some may not
 * eat what it shows.
 */
export function ProductPicture({ isWide = false, ...props }: ProductPictureProps) {
  const { product, side, frame, eager = false, className } = props;
  const src = productPicture(product);
  const tint = tintFor(product.category);
  if (src === null) {
    return (
      <PictureFrame tint={tint} className={cx(isWide && '@container gap-2 px-2', className)}>
        <DrawnPicture product={product} side={side} isWide={isWide} />
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

type DrawnProps = Pick<ProductPictureProps, 'product' | 'side' | 'isWide'>;

/** A drawing, a name in its own script, or both where there is room. */
function DrawnPicture({ product, side, isWide = false }: DrawnProps) {
  const { name = '', otherNames = [], category, drawing } = product;
  const [native] = nativeNames({ name, otherNames });
  // Answers that an older version stored on the device have no drawing.
  const isAlone = !drawing && native !== undefined && (isWide || fitsAlone(native));
  return (
    <>
      {!isAlone && (
        <Drawing
          name={drawing ?? CATEGORY_DRAWINGS[categoryKeyFor(category) ?? 'other']}
          side={side}
        />
      )}
      {native !== undefined && (isAlone || isWide) && (
        <span
          aria-hidden
          className={cx(
            'min-w-0 text-center leading-snug font-semibold wrap-anywhere',
            // Beside a drawing only where a word of it has room.
            isAlone ? 'line-clamp-2' : 'hidden @min-[7.5rem]:line-clamp-2',
            isAlone && side > 48 ? 'text-xl' : 'text-base',
          )}
        >
          <NativeText>{native}</NativeText>
        </span>
      )}
    </>
  );
}

/** A drawing of `contracts/src/food-drawings.ts`, in the colours of the page. */
function Drawing({ name, side }: { readonly name: string; readonly side: number }) {
  return (
    <svg
      aria-hidden
      data-drawing={name}
      viewBox="0 0 48 48"
      width={side}
      height={side}
      className="max-h-full max-w-full shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${DRAWINGS_ADDRESS}#${name}`} />
    </svg>
  );
}

const fitsAlone = (name: string): boolean =>
  Array.from(name).length <= MAX_NATIVE &&
  name.split(/\s+/).every((word) => Array.from(word).length <= MAX_NATIVE_WORD);
