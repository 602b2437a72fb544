import type { Store } from '@aislewise/contracts/calls/stores';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';

interface StoreLogoProps {
  readonly store: Pick<Store, 'name' | 'logoUrl' | 'logoText' | 'logoColor'>;
  readonly size?: 'md' | 'lg';
  /** Stands on the store's own colour, and so wears it the other way round. */
  readonly onStore?: boolean;
}

const SIZES = { md: 'size-14', lg: 'size-18' };
const SIDES = { md: 56, lg: 72 };

/** A letter of any script, whole: '한', 'é', not half of one. */
function initialOf(name: string): string {
  // Two plain letters are two letters, without a segmenter to say so.
  const [plain] = /^[ -~](?=[ -~])/.exec(name.trim()) ?? [];
  if (plain !== undefined) return plain.toUpperCase();
  const [first] = new Intl.Segmenter('en').segment(name.trim());
  return first?.segment.toUpperCase() ?? '?';
}

/**
 * A store's mark: its image, else its logo text, else its initial. It says nothing to those who
 * don't see it, since the store's name always stands beside it.
 */
export function StoreLogo({ store, size = 'md', onStore = false }: StoreLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { logoUrl } = store;
  const text = store.logoText?.trim() || initialOf(store.name);
  const length = [...text].length;
  return (
    <span
      aria-hidden
      data-store-color={store.logoColor}
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-card font-display leading-none font-bold',
        SIZES[size],
        onStore ? 'bg-card text-store-text' : 'bg-store text-store-ink',
        length > 4 ? 'text-xs' : length > 2 ? 'text-base' : 'text-2xl',
      )}
    >
      {logoUrl !== null && logoUrl !== '' && logoUrl !== failed ? (
        <img
          src={logoUrl}
          alt=""
          width={SIDES[size]}
          height={SIDES[size]}
          onError={() => setFailed(logoUrl)}
          className="size-full bg-card object-cover"
        />
      ) : (
        <span className="max-w-full truncate px-1">{text}</span>
      )}
    </span>
  );
}
