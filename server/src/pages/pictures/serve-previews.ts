import { id as idField } from '@aislewise/contracts/calls/fields';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';
import { namesTag } from '../../http/compressed-text.ts';
import { Busy, notFound } from '../../lib/errors.ts';
import { previewKey, productPreview, storePreview } from './preview-picture.ts';

/** Pictures that are kept. At some 30 kB each they take 10 MB. */
const MAX_PICTURES = 300;

/** Pictures that wait to be drawn. Each takes some 100 ms of a processor. */
const MAX_WAITING = 20;

/** Units of work of a network for a picture, which another thread draws. */
const DRAWING_UNITS = 20;

const FILE_NAME = /^([0-9a-f-]{36})\.png$/i;

interface Params {
  readonly storeId?: string;
  readonly file?: string;
}

/** Serves the pictures of stores and products for previews of links, drawn one at a time. */
export function servePreviews(app: FastifyInstance, ctx: Context): void {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES });
  const drawing = pLimit(1);

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = request.params as Params;
    const fileId = FILE_NAME.exec(params.file ?? '')?.[1];
    const storeId = idField.safeParse(params.storeId ?? fileId).data;
    const snapshot = storeId === undefined ? undefined : await ctx.snapshots.find(storeId);
    const row = snapshot?.rows.get(fileId?.toLowerCase() ?? '');
    const isProduct = params.storeId !== undefined;
    if (!snapshot || fileId === undefined || (isProduct && !row)) {
      throw notFound(msg`This picture does not exist.`);
    }
    const { store } = snapshot;
    const preview = row && isProduct ? productPreview(store, row, ctx.now()) : storePreview(store);
    const key = previewKey(preview);
    const etag = `"${key}"`;
    // Prices go with the claim, so a picture is asked for again; the tag spares its bytes.
    reply.header('etag', etag).header('cache-control', 'no-cache').type('image/png');
    // Pages that show a preview of a link are of other origins.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    let picture = pictures.get(key);
    if (!picture) {
      if (drawing.pendingCount >= MAX_WAITING) throw new Busy();
      picture = request.inTurn(() => {
        request.spend(DRAWING_UNITS);
        return drawing(async () => {
          const { drawPreview } = await import('./draw-preview.ts');
          return drawPreview(preview);
        });
      });
      pictures.set(key, picture);
      picture.catch(() => pictures.delete(key));
    }
    return reply.send(await picture);
  };

  const hidden = { schema: { hide: true } };
  app.get('/previews/:file', hidden, send);
  app.get('/previews/:storeId/:file', hidden, send);
}
