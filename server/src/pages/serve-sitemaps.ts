import { id as idField } from '@aislewise/contracts/calls/fields';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { compressText, sendCompressed } from '../http/compressed-text.ts';
import { notFound } from '../lib/errors.ts';
import { listOpenStores } from '../modules/stores/stores.ts';
import {
  localInventory,
  pagesSitemap,
  robotsText,
  sitemapCount,
  sitemapIndex,
  storeSitemap,
} from './sitemaps.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const TABS = 'text/tab-separated-values; charset=utf-8';

const FILE_NAME = /^([1-9]\d{0,3})\.xml$/;

interface Params {
  readonly storeId?: string;
  readonly part?: string;
}

/**
 * Serves robots.txt, the sitemaps and the local inventory of each store. The sitemaps need the public origin: a client
 * chooses the Host header.
 */
export function serveSitemaps(
  app: FastifyInstance,
  ctx: Context,
  origin: string | undefined,
): void {
  const hidden = { schema: { hide: true } };

  const snapshotOf = ({ storeId }: Params) => {
    const id = idField.safeParse(storeId).data;
    if (id === undefined) throw notFound(msg`This store does not exist.`);
    return ctx.snapshots.getOne(id);
  };

  app.get('/robots.txt', hidden, (_, reply) => reply.type(TEXT).send(robotsText(origin)));

  app.get('/feeds/:storeId/inventory.tsv', hidden, async (request, reply) => {
    const snapshot = await snapshotOf(request.params as Params);
    const text = snapshot.response('local inventory', () => localInventory(snapshot, ctx.now()));
    return sendCompressed(request, reply, text, TABS);
  });

  if (origin === undefined) return;

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const text = await request.inTurn(async () => {
      const made = compressText(sitemapIndex(origin, await listOpenStores(ctx.db.orm)));
      // Within its turn, because it grows with the number of stores.
      await made.brotli;
      return made;
    });
    return sendCompressed(request, reply, text, XML);
  });

  const pages = compressText(pagesSitemap(origin));
  app.get('/sitemaps/pages.xml', hidden, (request, reply) =>
    sendCompressed(request, reply, pages, XML),
  );

  app.get('/sitemaps/:storeId/:part', hidden, async (request, reply) => {
    const params = request.params as Params;
    const snapshot = await snapshotOf(params);
    const part = Number(FILE_NAME.exec(params.part ?? '')?.[1]);
    // Only lists that there are: made-up ones would take memory.
    if (!(part <= sitemapCount(snapshot.rows.size)))
      throw notFound(msg`This sitemap does not exist.`);
    const text = snapshot.response(`sitemap ${part}`, () => storeSitemap(origin, snapshot, part));
    return sendCompressed(request, reply, text, XML);
  });
}
