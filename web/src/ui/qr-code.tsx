import { useMemo } from 'react';
import { cx } from './cx.ts';
import { qrSquares } from './qr-squares.ts';

interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  readonly className?: string;
}

/** A QR code, made in the browser. Dark on light in every theme, because cameras read no other one. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => qrSquares(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={cx('h-auto', className)}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} shapeRendering="crispEdges" fill="black" />
    </svg>
  );
}
