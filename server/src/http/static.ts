import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { listDeals } from '@aislewise/contracts/calls/deals';
import { newSeasonalProducts, onSaleProducts } from '@aislewise/contracts/calls/products';
import { showStore } from '@aislewise/contracts/calls/stores';
import { overviewUrl } from '@aislewise/contracts/products';
import { isPage } from '@aislewise/contracts/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '../lib/timeout.ts';
import { accepts } from './compressed-json.ts';
import { PAGE_POLICY } from './security-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** About a millisecond for a page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const YEAR_SECONDS = 31_536_000;

/** Timeout for loading the title of a store's page. After it the default title is used. */
const HEAD_TIMEOUT_MS = 300;

/** A year for hashed files, an hour for others. The service worker is always revalidated. */
function cacheControl(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.includes('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

const STORE_PAGE = /^\/store\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/[^/]*)?\/?$/;

const SHORT_ADDRESS = /^\/s\/([a-z0-9-]{1,60})\/?(\?.*)?$/i;

const SEARCH_PAGE = /^\/(?:search|store\/[^/]+\/[^/]+\/search)(?:\/|$)/;

/** The pages whose scripts index.html names, as `screens` of web/vite.config.ts. */
const SCREENS: readonly (readonly [string, RegExp])[] = [
  ['home', /^\/$/],
  ['stores', /^\/stores\/?$/],
  ['store', STORE_PAGE],
  ['category', /^\/store\/[^/]+\/[^/]+\/category\//],
  ['search', SEARCH_PAGE],
];

/** The head of a page, for previews and search engines. */
export interface PageHead {
  title: string;
  /** The name of a link to it. */
  preview: string;
  description: string;
  /** The path of a picture. */
  image?: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

/**
 * Sets the head of a page for link previews (the Open Graph protocol, ogp.me). Without PUBLIC_URL the
 * page's own address is unknown, because a client chooses the Host header: it is left out.
 */
function withHead(html: string, head: PageHead, address: string | undefined): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Aislewise',
    'og:title': head.preview,
    'og:description': head.description,
    ...(address !== undefined && { 'og:url': address }),
    ...(address !== undefined &&
      head.image !== undefined && { 'og:image': new URL(head.image, address).href }),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
  );
  const description = `<meta name="description" content="${escaped(head.description)}">`;
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => description + tags.join(''));
}

/**
 * Lets the browser load the data of a store's page before its scripts have arrived. The addresses must
 * equal those that the page requests.
 */
function withPreloads(html: string, storeId: string): string {
  const links = [
    showStore.path.replace(':id', storeId),
    overviewUrl(storeId),
    ...[listDeals, onSaleProducts, newSeasonalProducts].map(
      (call) => `${call.path}?storeId=${storeId}`,
    ),
  ].map((href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${href}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}

/** Lets the browser load the scripts of this page's screen together with those of every page. */
function withScreen(html: string, path: string): string {
  const name = SCREENS.find(([, page]) => page.test(path))?.[0];
  return html.replace(/\s*<link [^>]*data-screen="(\w+)"[^>]*>/g, (link, screen) =>
    screen === name ? link : '',
  );
}

/** Shows the loading screen of a page instead of the general one in index.html. */
function withOpening(html: string, name: 'store' | 'search'): string {
  return html
    .replace('data-opening="any"', '$& hidden')
    .replace(new RegExp(`(data-opening="${name}"[^>]*?)\\s+hidden`), '$1');
}

/** Sends a page compressed: its 15 kB would take one round trip more on a new connection. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.header('vary', 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((name) =>
    accepts(request.headers['accept-encoding'], name),
  );
  if (encoding === undefined) return reply.send(html);
  reply.header('content-encoding', encoding);
  return reply.send(await (encoding === 'br' ? toBrotli(html, BROTLI) : toGzip(html)));
}

interface Options {
  webDir: string;
  /** The public address of the pages, if it is configured. */
  publicUrl: string | undefined;
  /** Returns the head of a store's page. Undefined for an unknown store. */
  pageHead: (storeId: string, productId?: string) => Promise<PageHead | undefined>;
  /** Returns the path to which the short address of a store leads. */
  shortAddress: (shortName: string) => Promise<string | undefined>;
}

/** The target of a short address. If the database does not answer, the page itself looks for it. */
async function redirectTarget(
  { url, log }: FastifyRequest,
  shortAddress: Options['shortAddress'],
): Promise<string | undefined> {
  const [, shortName, query = ''] = SHORT_ADDRESS.exec(url) ?? [];
  if (shortName === undefined) return undefined;
  try {
    const target = await withTimeout(HEAD_TIMEOUT_MS, shortAddress(shortName.toLowerCase()));
    return target && target + query;
  } catch (error) {
    log.warn({ err: error }, 'A short address could not be looked up');
    return undefined;
  }
}

/**
 * Serves the built web app: hashed assets for a year, every page as index.html. An unknown /api
 * path answers JSON 404, an unknown file 404, an unknown page the app with status 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, publicUrl, pageHead, shortAddress }: Options,
): Promise<void> {
  const origin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const indexFile = join(webDir, 'index.html');
  const index = existsSync(indexFile) ? await readFile(indexFile, 'utf8') : null;
  if (index !== null) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      preCompressed: true,
      schemaHide: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl(path));
        // A worker has the policy of its script.
        reply.header('content-security-policy', PAGE_POLICY);
        // Only a document has features. Without it, a page's dozens of files are 0.9 kB smaller each.
        reply.removeHeader('permissions-policy');
      },
    });
  }

  async function openingPage(html: string, request: FastifyRequest, path: string): Promise<string> {
    const storeId = STORE_PAGE.exec(path)?.[1];
    if (storeId === undefined) return SEARCH_PAGE.test(path) ? withOpening(html, 'search') : html;
    const { product } = request.query as { product?: unknown };
    const page = withOpening(withPreloads(html, storeId), 'store');
    try {
      const productId = typeof product === 'string' ? product : undefined;
      const head = await withTimeout(HEAD_TIMEOUT_MS, pageHead(storeId, productId));
      return head ? withHead(page, head, origin && origin + request.url) : page;
    } catch (error) {
      // The page itself shows the error.
      request.log.warn({ err: error }, 'The head of a store’s page could not be made');
      return page;
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = reads && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (!wantsPage || index === null) {
      return reply
        .status(404)
        .send({ error: 'There is nothing at this address.', code: 'not_found' });
    }
    const target = await redirectTarget(request, shortAddress);
    if (target) return reply.header('cache-control', 'no-cache').redirect(target);
    reply
      .status(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8');
    return sendPage(request, reply, await openingPage(withScreen(index, path), request, path));
  });
}
