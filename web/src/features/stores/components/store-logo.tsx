import type { Store } from '@aislewise/contracts/calls/stores';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';

interface StoreLogoProps {
  readonly store: Pick<Store, 'name' | 'logoUrl' | 'logoText' | 'logoColor'>;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  /** The logo is on the store's own colour, so its colours are swapped. */
  readonly onStore?: boolean;
}

const SIZES = { xs: 'size-10', sm: 'size-12', md: 'size-14', lg: 'size-18' };
const SIDES = { xs: 40, sm: 48, md: 56, lg: 72 };

/** Returns the first letter, counting '한' or 'é' as one. */
function initialOf(name: string): string {
  // Two ASCII letters need no segmenter.
  const [plain] = /^[ -~](?=[ -~])/.exec(name.trim()) ?? [];
  if (plain !== undefined) return plain.toUpperCase();
  const [first] = new Intl.Segmenter('en').segment(name.trim());
  return first?.segment.toUpperCase() ?? '?';
}

/** Largest letters of a logo, and the width of its text, in hundredths of its side. */
const MAX_LETTER = 48;
const TEXT_WIDTH = 92;

/** Longer texts of several words have a line for each word. */
const MAX_LINE = 5;

const linesOf = (text: string): string[] =>
  [...text].length > MAX_LINE ? text.split(/\s+/) : [text];

/** The size of letters that fit side by side even if each is as wide as it is high. Drawn as an image, they fit at any letter size. */
const letterSize = (lines: readonly string[]): number => {
  const longest = Math.max(lines.length, ...lines.map((line) => [...line].length));
  return Math.min(MAX_LETTER, Math.floor(TEXT_WIDTH / longest));
};

/**
 * A store's image, else its logo text, else its initial. Hidden from screen readers, because the
 * store's name is beside it.
 */
export function StoreLogo({ store, size = 'md', onStore = false }: StoreLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { logoUrl } = store;
  const lines = linesOf(store.logoText?.trim() || initialOf(store.name));
  const letters = letterSize(lines);
  return (
    <span
      aria-hidden
      data-store-color={store.logoColor}
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-card font-display leading-none font-bold',
        SIZES[size],
        onStore ? 'bg-card text-store-text' : 'bg-store text-store-ink',
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
        <svg viewBox="0 0 100 100" className="size-full" fill="currentColor">
          {lines.map((line, i) => (
            <text
              key={line}
              x="50"
              y={52 + (i - (lines.length - 1) / 2) * letters}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={letters}
            >
              {line}
            </text>
          ))}
        </svg>
      )}
    </span>
  );
}
