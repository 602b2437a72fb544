/** The formats of an uploaded picture. Not SVG: it can hold scripts. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** The format of a picture by its first bytes. Null for formats that are not allowed. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'avif';
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a)) {
    return 'tiff';
  }
  return null;
}

/** The hash of an uploaded logo by its address. Undefined for no logo and one of another site. */
export const logoHash = ({ id, logoUrl }: { id: string; logoUrl: string | null }) =>
  logoUrl?.startsWith(`/media/${id}/`) ? /\/([0-9a-f]{64})\.webp$/.exec(logoUrl)?.[1] : undefined;

export const ICON_SIZES = [192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];
/** Maskable: the launcher cuts it to a shape, and shows at least the inner 80 % circle. */
export const ICON_PURPOSES = ['any', 'maskable'] as const;
export type IconPurpose = (typeof ICON_PURPOSES)[number];

/** Letters and digits as strokes in a box of WIDTHS (60 by default) by 100, so that the server needs no font. */
const ROUND = 'M30 0A33 50 0 0 0 30 100A33 50 0 0 0 30 0Z';
const BOW = 'M0 100V0H33A28 28 0 0 1 33 56H0';
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 100L30 0L60 100M11 66H49',
  B: 'M0 0V100H35A25 25 0 0 0 35 50H0M0 0H31A25 25 0 0 1 31 50',
  C: 'M58 20A33 50 0 1 0 58 80',
  D: 'M0 0V100H20A42 50 0 0 0 20 0Z',
  E: 'M56 0H0V100H56M0 50H46',
  F: 'M56 0H0V100M0 50H46',
  G: 'M58 20A33 50 0 1 0 60 76V54H36',
  H: 'M0 0V100M60 0V100M0 50H60',
  I: 'M30 0V100',
  J: 'M48 0V72A24 28 0 0 1 0 72',
  K: 'M0 0V100M58 0L0 60M22 40L60 100',
  L: 'M0 0V100H54',
  M: 'M0 100V0L38 60L76 0V100',
  N: 'M0 100V0L60 100V0',
  O: ROUND,
  P: BOW,
  Q: `${ROUND}M40 74L62 104`,
  R: `${BOW}M32 56L60 100`,
  S: 'M54 14C48 4 40 0 30 0C12 0 2 10 2 24C2 58 58 42 58 76C58 90 46 100 30 100C16 100 6 94 0 84',
  T: 'M0 0H60M30 0V100',
  U: 'M0 0V66A30 34 0 0 0 60 66V0',
  V: 'M0 0L30 100L60 0',
  W: 'M0 0L20 100L40 20L60 100L80 0',
  X: 'M0 0L60 100M60 0L0 100',
  Y: 'M0 0L30 50L60 0M30 50V100',
  Z: 'M0 0H60L0 100H60',
  0: ROUND,
  1: 'M12 18L34 0V100',
  2: 'M2 26A28 26 0 0 1 58 26C58 50 2 70 0 100H60',
  3: 'M4 12C10 4 18 0 29 0A25 25 0 0 1 29 48H22M29 48A26 26 0 0 1 29 100C16 100 6 95 0 86',
  4: 'M44 100V0L0 70H60',
  5: 'M54 0H10L5 44C40 28 60 48 58 70C56 104 14 106 0 88',
  6: 'M50 3C20 14 0 40 0 68A30 32 0 0 0 60 68A30 32 0 0 0 0 68',
  7: 'M0 0H60L20 100',
  8: 'M30 0A24 24 0 0 0 30 48A29 26 0 0 0 30 100A29 26 0 0 0 30 48A24 24 0 0 0 30 0Z',
  9: 'M10 97C40 86 60 60 60 32A30 32 0 0 0 0 32A30 32 0 0 0 60 32',
};
const WIDTHS: Readonly<Record<string, number>> = { M: 76, W: 80 };
const WIDTH = 60;
const HEIGHT = 100;
const GAP = 26;
const STROKE = 20;
/** A basket, for names without a letter that can be drawn. */
const BASKET = { path: 'M0 40H100L86 100H14ZM24 40L44 0M76 40L56 0', width: 100 };

/** More letters are not readable on a home screen. */
const MAX_LETTERS = 3;

const drawable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/**
 * The letters of a store's default icon: its logo text if that is short, else the initial of its
 * name, or of the name in Latin letters. Empty if nothing can be drawn.
 *
 * @param romanised the name in Latin letters
 */
export function iconLetters(logoText: string | null, name: string, romanised: string): string {
  const given = drawable(logoText ?? '');
  if (given !== '' && given.length <= MAX_LETTERS) return given;
  return (given || drawable(name) || drawable(romanised)).slice(0, 1);
}

export interface IconColors {
  background: string;
  text: string;
}

/** Draws letters on the store's colour, as SVG. For sharp only, never sent to a browser. */
export function letterIcon(
  letters: string,
  { background, text }: IconColors,
  purpose: IconPurpose,
  size: number,
): string {
  const drawn = [...letters].flatMap((letter) => {
    const path = STROKES[letter];
    return path === undefined ? [] : [{ path, width: WIDTHS[letter] ?? WIDTH }];
  });
  const marks = drawn.length > 0 ? drawn : [BASKET];
  const width = marks.reduce((sum, mark) => sum + mark.width, 0) + GAP * (marks.length - 1);
  // The corners of the drawing stay within the circle that every launcher shows.
  const share = purpose === 'maskable' ? 0.58 : 0.7;
  const scale = (size * share) / Math.max(width + STROKE, HEIGHT + STROKE, 128);
  let x = size / 2 - (width * scale) / 2;
  const y = size / 2 - (HEIGHT * scale) / 2;
  const paths = marks.map((mark) => {
    const transform = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
    x += (mark.width + GAP) * scale;
    return `<path transform="${transform}" d="${mark.path}"/>`;
  });
  const corner = purpose === 'maskable' ? 0 : size * 0.22;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${background}"/>`,
    `<g fill="none" stroke="${text}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">`,
    ...paths,
    '</g></svg>',
  ].join('');
}
