import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from './cx.ts';

interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  readonly className?: string;
}

/** A QR code, made in the browser. Dark on light in every theme, because cameras read no other one. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: squares.join(''), size: side };
  }, [text]);
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
