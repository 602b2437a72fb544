import { useState } from 'react';
import { foodPicture } from '../lib/food-picture.ts';
import { cx } from './cx.ts';

const TINTS = {
  leaf: 'bg-tint-leaf',
  citrus: 'bg-tint-citrus',
  grain: 'bg-tint-grain',
  chili: 'bg-tint-chili',
  sea: 'bg-tint-sea',
  milk: 'bg-tint-milk',
  berry: 'bg-tint-berry',
  stone: 'bg-tint-stone',
  none: '',
};

export type Tint = keyof typeof TINTS;

interface PictureProps {
  /** Addresses, the best first. Empty ones are skipped. */
  readonly src: string | null | undefined | readonly (string | null | undefined)[];
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** The image's size in CSS pixels, reserved before it loads. */
  readonly width: number;
  readonly height: number;
  readonly tint?: Tint;
  /** Loads at once instead of near the viewport, for the top of a page. */
  readonly eager?: boolean;
  /** Sizes and places the frame, e.g. `aspect-square w-full`. */
  readonly className?: string | undefined;
}

/** A picture on a tint. If an address fails, shows the next, then a box, then 📦 as text. */
export function Picture({
  src,
  alt,
  width,
  height,
  tint = 'stone',
  eager = false,
  className,
}: PictureProps) {
  const wanted = (typeof src === 'string' ? [src] : (src ?? [])).filter((one) => Boolean(one));
  const sources = [...new Set([...wanted, foodPicture('📦')])];
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((one) => one && !failed.includes(one));
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-inner',
        TINTS[tint],
        className,
      )}
    >
      {source ? (
        <img
          key={source}
          src={source}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed((known) => [...known, source])}
          className="max-h-full max-w-full object-contain"
        />
      ) : (
        <span {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
          <span className="text-3xl">📦</span>
        </span>
      )}
    </span>
  );
}
