import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Brotli quality. Fast enough to compress a large answer on demand. */
const QUALITY = 5;

/** A JSON text that is compressed once and sent many times. Only the compressed bytes are kept. */
export interface CompressedJson {
  /** Weak validator (RFC 9110, 8.8.3). Equal texts have equal tags. */
  readonly etag: string;
  readonly brotli: Promise<Buffer>;
}

export function compressJson(json: string): CompressedJson {
  const text = Buffer.from(json);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const brotli = compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  return { etag, brotli };
}

/** Whether an If-None-Match header names this tag (RFC 9110, 13.1.2: weak comparison). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Whether an Accept-Encoding header allows Brotli. A quality of 0 refuses it. */
export function acceptsBrotli(header: string | undefined): boolean {
  const qualities = new Map<string, boolean>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    qualities.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return qualities.get('br') ?? qualities.get('*') ?? false;
}

/**
 * Sends compressed JSON, or 304 if the client has it. Clients without Brotli get the plain text,
 * which the server's compression plugin may encode. The return type lets a route's handler return
 * it: the reply has been sent.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, brotli }: CompressedJson,
): Promise<never> {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  if (namesTag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send() as unknown as never;
  }
  reply.type('application/json; charset=utf-8');
  if (acceptsBrotli(request.headers['accept-encoding'])) {
    return reply.header('content-encoding', 'br').send(await brotli) as unknown as never;
  }
  const text = await decompress(await brotli);
  return reply.send(text) as unknown as never;
}
