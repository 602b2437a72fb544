/** Pictures made to hurt the program that decodes them, most of them written byte by byte. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

/** Stands in the metadata of a picture. It must not be in what is served. */
export const METADATA = 'taken at 41.8781 N 87.6298 W';

const MEGABYTE = 1024 * 1024;
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG (PNG 3, section 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface Png {
  width: number;
  height: number;
  /** Rows of pixels that it has, fewer than it claims if the file shall lie. */
  rows?: number;
  chunks?: Buffer[];
}

/** A black PNG of one byte for each pixel. */
function png({ width, height, rows = height, chunks = [] }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, grey.
  head.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)));
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', head),
    ...chunks,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG of coloured noise, which no format makes smaller. */
export function noise(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits, three colours.
  head.set([8, 2], 8);
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]),
  );
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey AVIF of some hundred bytes. */
const avif = (megapixels: 8 | 25) => (): Buffer =>
  readFileSync(new URL(`pictures/${megapixels}-megapixels.avif`, import.meta.url));

/** An AVIF that takes as much memory as one may. */
export const largestAvif = avif(8);

/** A compressed text of a PNG: one megabyte, a thousand once it is unpacked. */
const textBomb = (): Buffer =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1000 * MEGABYTE))]),
  );

/** A GIF whose screen and only frame claim this size. */
function gif(side: number): Buffer {
  const bytes = Buffer.from('GIF89a0000\0\0\0,0000' + '0000\0\x02\x02\x4c\x01\0;', 'latin1');
  for (const at of [6, 8, 18, 20]) bytes.writeUInt16LE(side, at);
  bytes.fill(0, 14, 18);
  return bytes;
}

/** A WebP whose canvas claims this size, without a frame. */
function webp(side: number): Buffer {
  const bytes = Buffer.from(
    'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0'.padEnd(30, '\0'),
    'latin1',
  );
  bytes.writeUIntLE(side - 1, 24, 3);
  bytes.writeUIntLE(side - 1, 27, 3);
  return bytes;
}

/** A TIFF whose list of pages leads back to itself. */
function endlessTiff(): Buffer {
  const bytes = Buffer.alloc(8 + 2 + 12 + 4);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  // The width, as one number of four bytes.
  bytes.writeUInt16LE(256, 10);
  bytes.writeUInt16LE(4, 12);
  bytes.writeUInt32LE(1, 14);
  bytes.writeUInt32LE(0xff_ff_ff_ff, 18);
  bytes.writeUInt32LE(8, 22);
  return bytes;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>';
const ordinary = (...chunks: Buffer[]): Buffer => png({ width: 64, height: 64, chunks });

interface Upload {
  name: string;
  file: () => Buffer;
  /** The statuses that may answer it. */
  statuses: readonly number[];
}

const REFUSED = [400, 413, 415];
const whole = (name: string, file: () => Buffer): Upload => ({ name, file, statuses: [200] });
const broken = (name: string, file: () => Buffer): Upload => ({ name, file, statuses: REFUSED });

/** Files that a keeper may send as a logo. */
export const UPLOADS: readonly Upload[] = [
  whole('an ordinary picture', () => ordinary()),
  whole('metadata', () =>
    ordinary(
      chunk('tEXt', Buffer.from(`Comment\0${METADATA}`)),
      chunk('eXIf', Buffer.from(`II*\0\x08\0\0\0\0\0\0\0\0\0${METADATA}`, 'latin1')),
    ),
  ),
  whole('11 megapixels', () => png({ width: 3400, height: 3400 })),
  broken('13 megapixels in a few kilobytes', () => png({ width: 3610, height: 3610 })),
  whole('an AVIF of 8 megapixels', largestAvif),
  broken('an AVIF of 25 megapixels', avif(25)),
  broken('a claim of 4 thousand million pixels', () =>
    png({ width: 65_000, height: 65_000, rows: 1 }),
  ),
  broken('a claim of 2,147 million columns', () => {
    const file = ordinary();
    file.writeUInt32BE(2 ** 31 - 1, 16);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    return file;
  }),
  broken('no pixels', () => png({ width: 64, height: 64, rows: 0 })),
  broken('half a file', () => ordinary().subarray(0, 60)),
  broken('a signature alone', () => PNG_SIGNATURE),
  broken('noise behind a signature', () =>
    Buffer.concat([PNG_SIGNATURE, Buffer.alloc(MEGABYTE, 0x5a)]),
  ),
  broken('a GIF of 65,535 by 65,535', () => gif(65_535)),
  broken('a WebP of 16,777,215 by 16,777,215', () => webp(2 ** 24 - 1)),
  broken('a TIFF without an end', endlessTiff),
  broken('an SVG with a script', () => Buffer.from(`${SVG}</svg>`)),
  broken('an SVG behind the signature of a PNG', () =>
    Buffer.concat([PNG_SIGNATURE, Buffer.from(SVG)]),
  ),
  broken('a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')),
  broken('an AVIF without a picture', () =>
    Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
  ),
  broken('nothing', () => Buffer.alloc(0)),
  // A picture without its text, or none: both are safe.
  { name: 'a text of 1,000 MB', file: () => ordinary(textBomb()), statuses: [200, ...REFUSED] },
];
