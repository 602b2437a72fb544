import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { NativeText } from '../../../ui/native-text.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SheetProduct } from '../rules.ts';
import { AvailabilityList } from './availability-list.tsx';
import { ProductPicture } from './product-picture.tsx';

export interface ProductSheetProps {
  readonly shown: SheetProduct;
  /** The store the screen speaks of; its availability stands first. */
  readonly currentStoreId: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** All about one product (spec section 2, Product detail sheet). */
export default function ProductSheet({
  shown: { product, availability },
  currentStoreId,
  open,
  onOpenChange,
}: ProductSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={product.name}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <ProductPicture product={product} side={112} eager className="size-32 shrink-0" />
          <div className="flex min-w-0 grow basis-40 flex-col gap-2">
            <p className="text-sm font-semibold text-muted">{product.category}</p>
            {product.otherNames.length > 0 && <OtherNames names={product.otherNames} />}
          </div>
        </div>
        <section aria-labelledby="sheet-where" className="flex flex-col gap-3">
          <h3 id="sheet-where" className="flex items-center gap-2 text-lg">
            <MapPin aria-hidden size={20} />
            Where to find it
          </h3>
          <AvailabilityList availability={availability} currentStoreId={currentStoreId} />
        </section>
        {product.description !== null && product.description !== '' && (
          <section aria-labelledby="sheet-about">
            <h3 id="sheet-about" className="text-lg">
              About
            </h3>
            <p className="mt-1 whitespace-pre-line">{product.description}</p>
          </section>
        )}
      </div>
    </Sheet>
  );
}

/** Names shown before 'more'. */
const FIRST_NAMES = 8;

/** What else it is called; every script at the same size. */
function OtherNames({ names }: { readonly names: readonly string[] }) {
  const [all, setAll] = useState(false);
  const hidden = names.length - FIRST_NAMES;
  const shown = all || hidden <= 2 ? names : names.slice(0, FIRST_NAMES);
  return (
    <div>
      <h3 className="text-sm font-semibold">Also known as</h3>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {shown.map((name) => (
          <li key={name} className="max-w-full rounded-chip bg-sunken px-2.5 py-0.5 text-lg">
            <NativeText>{name}</NativeText>
          </li>
        ))}
      </ul>
      {shown.length < names.length && (
        <button
          type="button"
          className="min-h-target font-semibold text-store-text underline"
          onClick={() => setAll(true)}
        >
          {hidden} more names
        </button>
      )}
    </div>
  );
}
