import { readFile } from 'node:fs/promises';
import { id as idField } from '@aislewise/contracts/calls/fields';
import { searchProducts as searchCall } from '@aislewise/contracts/calls/search';
import { type Language, languageInQuery } from '@aislewise/contracts/languages';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { compressText, type CompressedText, sendCompressed } from '../../http/compressed-text.ts';
import { LANGUAGE_HEADERS } from '../../http/languages.ts';
import { notFound } from '../../lib/errors.ts';
import { writeIn } from '../../lib/reader.ts';
import { searchProducts } from '../../modules/search/search.ts';
import { getStore } from '../../modules/stores/stores.ts';
import { embedPage, embedPolicy, embedStyles } from './embed-page.ts';

/** The results on the page; its last link leads to all of them. */
const MAX_SHOWN = 8;

const NO_PAGE = msg`This page does not exist.`;

const SCRIPT = 'text/javascript; charset=utf-8';

/** The title of the frame of embed.js, for people who do not see it. */
const TITLE = msg`Search our shelves`;

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
  const scriptIn = createScripts(await read('embed.js'));
  app.get('/embed.js', hidden, (request, reply) => {
    reply.header('vary', LANGUAGE_HEADERS);
    return sendCompressed(request, forOtherOrigins(reply), scriptIn(request.language), SCRIPT);
  });
  const styles = compressText(embedStyles(await read('embed.css')));
  app.get('/embed.css', hidden, (request, reply) =>
    sendCompressed(request, reply, styles, 'text/css; charset=utf-8'),
  );

  app.get<Request>('/embed/:storeId', hidden, async (request, reply) => {
    const storeId = idField.safeParse(request.params.storeId).data;
    if (storeId === undefined) throw notFound(NO_PAGE);
    const store = await getStore(ctx.db.orm, storeId);
    if (store.embedOrigins.length === 0) throw notFound(NO_PAGE);
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
      chosen: languageInQuery(request.url.split('?', 2)[1] ?? ''),
      results: found?.results.slice(0, MAX_SHOWN) ?? [],
      total: found?.total ?? 0,
      now: ctx.now(),
    });
    reply.removeHeader('x-frame-options');
    reply.header('content-security-policy', embedPolicy(store.embedOrigins));
    reply.header('vary', LANGUAGE_HEADERS);
    return sendCompressed(request, reply, compressText(page), 'text/html; charset=utf-8');
  });
}

/** Creates the function that returns embed.js with the title of its frame in a language. */
function createScripts(source: string): (language: Language) => CompressedText {
  const scripts = new Map<Language, CompressedText>();
  return (language) => {
    const title = JSON.stringify(writeIn(language, () => say(TITLE)));
    const script =
      scripts.get(language) ??
      compressText(source.replace(/(?<=frame\.title = )'[^']*'/, () => title));
    scripts.set(language, script);
    return script;
  };
}

const forOtherOrigins = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin');
