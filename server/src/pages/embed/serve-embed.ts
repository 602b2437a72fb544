import { readFile } from 'node:fs/promises';
import { id as idField } from '@aislewise/contracts/calls/fields';
import { searchProducts as searchCall } from '@aislewise/contracts/calls/search';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { compressText, sendCompressed } from '../../http/compressed-text.ts';
import { notFound } from '../../lib/errors.ts';
import { searchProducts } from '../../modules/search/search.ts';
import { getStore } from '../../modules/stores/stores.ts';
import { embedPage, embedPolicy, embedStyles } from './embed-page.ts';

/** The results on the page; its last link leads to all of them. */
const MAX_SHOWN = 8;

interface Request {
  readonly Params: { readonly storeId: string };
  readonly Querystring: { readonly q?: unknown };
}

/**
 * Serves the search of a store for its own website: a script that makes a frame, and the page in it. Keepers name
 * the websites in the settings; the browser refuses the frame on all others. Without any the page is a 404.
 */
export async function serveEmbed(app: FastifyInstance, ctx: Context): Promise<void> {
  const hidden = { schema: { hide: true } };
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

  // Websites of other origins load the script.
  const script = compressText(await read('embed.js'));
  app.get('/embed.js', hidden, (request, reply) =>
    sendCompressed(request, forOtherOrigins(reply), script, 'text/javascript; charset=utf-8'),
  );
  const styles = compressText(embedStyles(await read('embed.css')));
  app.get('/embed.css', hidden, (request, reply) =>
    sendCompressed(request, reply, styles, 'text/css; charset=utf-8'),
  );

  app.get<Request>('/embed/:storeId', hidden, async (request, reply) => {
    const storeId = idField.safeParse(request.params.storeId).data;
    if (storeId === undefined) throw notFound('page');
    const store = await getStore(ctx.db.orm, storeId);
    if (store.embedOrigins.length === 0) throw notFound('page');
    const { q } = request.query;
    const asked = searchCall.query.safeParse({
      q: typeof q === 'string' ? q.slice(0, 200) : '',
      currentStore: storeId,
      stores: JSON.stringify([storeId]),
      maxResults: String(MAX_SHOWN),
    });
    const query = asked.data?.q ?? '';
    const { languages } = request;
    const found =
      asked.success && query !== ''
        ? await request.inTurn(() => searchProducts(ctx, { ...asked.data, languages }))
        : undefined;
    const page = embedPage({
      store,
      query,
      results: found?.results.slice(0, MAX_SHOWN) ?? [],
      total: found?.total ?? 0,
      now: ctx.now(),
    });
    reply.removeHeader('x-frame-options');
    reply.header('content-security-policy', embedPolicy(store.embedOrigins));
    return sendCompressed(request, reply, compressText(page), 'text/html; charset=utf-8');
  });
}

const forOtherOrigins = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin');
