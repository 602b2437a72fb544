import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createGunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Brotli quality. Fast enough to compress a large answer on demand. */
const QUALITY = 5;
/** Saves another 8 % of names, at 20 times the CPU time. */
export const BEST_QUALITY = 11;

/** Bytes of text that are unpacked for one unit of work. */
const BYTES_PER_UNIT = 200_000;

/** A text that is compressed once and sent many times. Only the compressed bytes are kept. */
export interface CompressedText {
  /** Weak validator (RFC 9110, 8.8.3). Equal texts have equal tags. */
  readonly etag: string;
  /** Bytes of the text. */
  readonly size: number;
  readonly brotli: Promise<Buffer>;
  /** Compressed when the first client asks for it. Browsers on plain HTTP take no Brotli. */
  readonly gzip: () => Promise<Buffer>;
}

/** Compresses a text. Returns `earlier` if that is the same text. */
export function compressText(
  written: string,
  { quality = QUALITY, earlier }: { quality?: number; earlier?: CompressedText | undefined } = {},
): CompressedText {
  const text = Buffer.from(written);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  if (earlier?.etag === etag) return earlier;
  const brotli = compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  let gzipped: Promise<Buffer> | undefined;
  const makeGzip = async () => compressGzip(await decompress(await brotli));
  return { etag, size: text.length, brotli, gzip: () => (gzipped ??= makeGzip()) };
}

/** Whether an If-None-Match header names this tag (RFC 9110, 13.1.2: weak comparison). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Whether an Accept-Encoding header allows an encoding. A quality of 0 refuses it. */
export function accepts(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  const qualities = new Map<string, boolean>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    qualities.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return qualities.get(encoding) ?? qualities.get('*') ?? false;
}

/**
 * Sends a compressed text, JSON unless `type` says otherwise, or 304 if the client has it. For clients without compression it is unpacked
 * while it is sent, so that a slow one holds little memory; they pay for that work. The return type
 * lets a route's handler return it: the reply has been sent. Throws TooManyRequests.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, size, brotli, gzip: gzipped }: CompressedText,
  type = 'application/json; charset=utf-8',
): Promise<never> {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  const varied = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat();
  reply.header('vary', varied.join(', '));
  if (namesTag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send() as unknown as never;
  }
  reply.type(type);
  const accepted = request.headers['accept-encoding'];
  if (accepts(accepted, 'br')) {
    return reply.header('content-encoding', 'br').send(await brotli) as unknown as never;
  }
  if (accepts(accepted, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(await gzipped()) as unknown as never;
  }
  request.spend(Math.floor(size / BYTES_PER_UNIT));
  const unpacked = createGunzip();
  unpacked.end(await gzipped());
  return reply.send(unpacked) as unknown as never;
}
