import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** Up to so many bytes the tightest compression takes less than a second of one processor. */
const SMALL_BYTES = 640 * 1024;
const QUICK = 4;
const TIGHT = 11;
const TIGHT_OF_LARGE = 6;

/**
 * A large JSON answer that stays the same for a while, compressed once for all who ask. Only the
 * compressed bytes are kept.
 */
export interface ReadyAnswer {
  /** The same for the same text. */
  readonly etag: string;
  /** The bytes in an encoding; the quick ones first, the tightest once they are there. */
  in(encoding: Encoding): Promise<Buffer>;
}

type Encoding = 'br' | 'gzip' | 'identity';

function brotli(text: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** Makes ready an answer of JSON text: who asks first waits for a quick compression alone. */
export function readyAnswer(json: string): ReadyAnswer {
  const text = Buffer.from(json);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  let br = brotli(text, QUICK);
  const tight = tightened(br, text);
  tight.then(
    () => {
      br = tight;
    },
    // Whoever asks for the bytes is told; the quick ones go on being sent until then.
    () => undefined,
  );
  let zipped: Promise<Buffer> | undefined;
  return {
    etag,
    in(encoding) {
      if (encoding === 'br') return br;
      const plain = br.then((bytes) => fromBrotli(bytes));
      if (encoding === 'identity') return plain;
      zipped ??= plain.then((bytes) => toGzip(bytes, { level: 6 }));
      return zipped;
    },
  };
}

/** Apart from `readyAnswer`, whose closures would else hold the text for as long as the answer. */
async function tightened(quick: Promise<Buffer>, text: Buffer): Promise<Buffer> {
  const before = await quick;
  const tight = await brotli(text, text.length <= SMALL_BYTES ? TIGHT : TIGHT_OF_LARGE);
  return tight.length < before.length ? tight : before;
}

/** Whether an If-None-Match header names this tag (RFC 9110, 13.1.2: weak comparison). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** The best encoding that an Accept-Encoding header takes; a quality of 0 refuses one. */
export function encodingFor(header: string | undefined): Encoding {
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const refuses = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (refuses ? refused : taken).add(name);
  }
  const takes = (name: string) => taken.has(name) || (taken.has('*') && !refused.has(name));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/**
 * Sends a ready answer, or 304 when the asker has it. Typed as the answer itself, so that a route's
 * handler can return it: the reply is sent by then.
 */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<never> {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  if (namesTag(request.headers['if-none-match'], answer.etag)) {
    return reply.code(304).send() as unknown as never;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = await answer.in(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bytes) as unknown as never;
}
