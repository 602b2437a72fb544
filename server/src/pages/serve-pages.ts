import { matchPattern, PAGES } from '@aislewise/contracts/pages';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../http/compressed-text.ts';
import { keepChosenLanguage, LANGUAGE_HEADERS } from '../http/languages.ts';
import { PAGE_POLICY } from '../http/security-headers.ts';
import { withTimeout } from '../lib/timeout.ts';
import type { Pages } from './pages.ts';

/** The document that the app begins with at every address. */
const SHELL = '/shell';
const HTML = 'text/html; charset=utf-8';

interface Options {
  /** Makes the pages. Undefined if the web app is not built. */
  readonly pages: Pages | undefined;
  /** Returns the path to which the short address of a store leads. */
  readonly shortAddress: (shortName: string) => Promise<string | undefined>;
  /** After this time the app looks up a short address itself. */
  readonly timeoutMs: number;
}

/** The target of a short address. If the database does not answer, the page itself looks for it. */
async function redirectTarget(
  { url, log }: FastifyRequest,
  { shortAddress, timeoutMs }: Options,
): Promise<string | undefined> {
  const [path = '', query] = url.split('?', 2);
  const shortName = matchPattern(PAGES.shortAddress, path)?.['shortName'];
  if (shortName === undefined) return undefined;
  try {
    const target = await withTimeout(timeoutMs, shortAddress(shortName.toLowerCase()));
    return target && (query === undefined ? target : `${target}?${query}`);
  } catch (error) {
    log.warn({ err: error }, 'A short address could not be looked up');
    return undefined;
  }
}

function toPage(reply: FastifyReply): FastifyReply {
  keepChosenLanguage(reply);
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', LANGUAGE_HEADERS)
    .header('content-security-policy', PAGE_POLICY);
}

/**
 * Serves the pages at all addresses that nothing else has. An unknown /api path answers JSON 404, an unknown file
 * 404, an unknown page a page with status 404.
 */
export function servePages(app: FastifyInstance, options: Options): void {
  const { pages } = options;
  if (pages) {
    // The service worker keeps it for all pages.
    app.get(SHELL, { schema: { hide: true } }, (request, reply) =>
      sendCompressed(request, toPage(reply), pages.shell(), HTML),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = reads && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (!wantsPage || !pages) {
      return reply
        .status(404)
        .send({ error: say(msg`There is nothing at this address.`), code: 'not_found' });
    }
    const target = await redirectTarget(request, options);
    if (target) return toPage(reply).redirect(target);
    const page = await pages.at(request);
    if ('redirect' in page) return toPage(reply).redirect(page.redirect, 301);
    reply.status(page.isMissing ? 404 : 200);
    return sendCompressed(request, toPage(reply), page.document, HTML);
  });
}
