import { encode } from 'uqr';

/** The dark squares of a QR code as the path of a drawing, and the side of the code with its margin, in squares. */
export function qrSquares(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { path: squares.join(''), size };
}
