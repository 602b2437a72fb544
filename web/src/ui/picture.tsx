import { type ReactNode, useState } from 'react';
import { blurred } from './blurred.ts';
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

interface PictureFrameProps {
  /** The background. */
  readonly tint: Tint;
  /** Sizes and places the frame, e.g. `aspect-square w-full`. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A tinted frame with a picture in its middle. */
export function PictureFrame({ tint, className, children }: PictureFrameProps) {
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-inner text-drawing',
        TINTS[tint],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** The files of a photo from which the browser chooses, and what is shown until one has loaded. */
export interface Photo {
  /** The `srcset` of each format, the first that the browser knows being used. */
  readonly srcSet: { readonly avif: string; readonly webp: string };
  /** Nine colours, in rows of three. */
  readonly colors: readonly string[];
}

/** By script: the policy of the pages allows no `style` in the markup that the server renders. */
function showColors(image: HTMLImageElement | null, colors: readonly string[]): void {
  if (image) image.style.backgroundImage = blurred(colors);
}

interface PictureProps {
  /** The image's address. */
  readonly src: string;
  /** Other files of the image. It then fills its frame. */
  readonly photo?: Photo | undefined;
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

/** Shown in place of an image that fails to load. The service worker keeps it. */
const BOX = foodPicture('📦');

/** An image on a tint; the box emoji if it fails to load, as text if the box fails as well. */
export function Picture({
  src,
  photo,
  alt,
  width,
  height,
  tint = 'stone',
  eager = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = [src, BOX].find((one) => !failed.includes(one));
  const files = source === src ? photo : undefined;
  return (
    <PictureFrame tint={tint} className={className}>
      {source === undefined ? (
        <span
          className="text-3xl"
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        >
          📦
        </span>
      ) : (
        <picture key={source} className="contents">
          {files && <source type="image/avif" srcSet={files.srcSet.avif} sizes={`${width}px`} />}
          {files && <source type="image/webp" srcSet={files.srcSet.webp} sizes={`${width}px`} />}
          <img
            src={source}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setFailed((known) => [...known, source])}
            className={cx('max-h-full max-w-full object-contain', files && 'aspect-square')}
            {...(files && { ref: (image) => showColors(image, files.colors) })}
          />
        </picture>
      )}
    </PictureFrame>
  );
}
