import { t } from '@lingui/core/macro';
import type { PlainProduct, StoreAvailability } from '@aislewise/contracts/calls/products';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useScreenAwake } from '../../../lib/use-screen-awake.ts';
import { cx } from '../../../ui/cx.ts';
import { Modal, ModalClose, ModalTitle } from '../../../ui/modal.tsx';
import { NativeText } from '../../../ui/native-text.tsx';
import { AisleSign } from './aisle-sign.tsx';
import { nativeNames } from '../rules.ts';
import { ProductPicture } from './product-picture.tsx';
import { nameText } from '../../../lib/direction.ts';

interface StaffCardProps {
  readonly product: PlainProduct;
  /** The product in the current store. */
  readonly here: StoreAvailability | undefined;
  readonly onClose: () => void;
}

/** Maximum number of scripts to choose from. */
const MOST_SCRIPTS = 6;

/** A card to show to the staff: the name in their script, the picture and the aisle. */
export function StaffCard({ product, here, onClose }: StaffCardProps) {
  const names = nativeNames(product).slice(0, MOST_SCRIPTS);
  const [chosen, setChosen] = useState(names[0] ?? product.name);
  useScreenAwake();
  return (
    <Modal
      onOpenChange={onClose}
      aria-describedby={undefined}
      // Dark on light in both themes, which is readable in a bright shop.
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-card text-ink outline-none animate-fade dark:bg-ink dark:text-paper dark:[--board-ink:var(--color-ink)] dark:[--board:var(--color-paper)]"
    >
      <div className="flex items-center justify-between gap-3 py-2 pe-2 ps-5">
        <ModalTitle className="text-xl">{t`Where is this, please?`}</ModalTitle>
        <ModalClose
          aria-label={t`Close`}
          className="inline-flex size-target shrink-0 items-center justify-center rounded-chip focus-visible:outline-current"
        >
          <X aria-hidden />
        </ModalClose>
      </div>
      <div className="mx-auto flex w-full max-w-page grow flex-col items-center justify-center gap-5 px-5 pb-8 text-center">
        <ProductPicture
          product={product}
          side={160}
          frame={160}
          eager
          className="size-40 scheme-light low:hidden"
        />
        <p
          aria-live="polite"
          className="font-display text-[clamp(2.75rem,13vw,8rem)] leading-tight font-bold wrap-anywhere low:text-4xl"
        >
          <NativeText>{chosen}</NativeText>
        </p>
        {chosen !== product.name && (
          <p dir="auto" className="text-2xl font-semibold">
            {nameText(product.name)}
          </p>
        )}
        {names.length > 1 && (
          <ul
            aria-label={t`The same in other scripts`}
            className="flex flex-wrap justify-center gap-2"
          >
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={name === chosen}
                  onClick={() => setChosen(name)}
                  className={cx(
                    'min-h-target rounded-chip border-2 border-current px-4 text-lg focus-visible:outline-current',
                    name === chosen && 'bg-ink text-paper dark:bg-paper dark:text-ink',
                  )}
                >
                  <NativeText>{name}</NativeText>
                </button>
              </li>
            ))}
          </ul>
        )}
        {here && (
          <div className="flex flex-col items-center gap-2">
            <AisleSign aisle={here.inventory.aisle} size="lg" />
            <p dir="auto" className="text-lg font-semibold">
              {here.store.name}
            </p>
          </div>
        )}
      </div>
    </Modal>
  );
}
