import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether another site's page made this request. A browser says where a write comes from, in
 * Sec-Fetch-Site or at least in Origin; what sends neither is no browser, and carries no cookie
 * that somebody else's browser keeps.
 */
function comesFromElsewhere(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return true;
  if (origin === undefined || origin === publicOrigin) return false;
  // By host alone: behind a proxy that ends TLS, this server sees http where the page has https.
  // Where a proxy changes the host too, the browser's word for it has to do.
  return hostOf(origin) !== request.host && site === undefined;
}

/** Refuses every write that a page of another origin sends (decisions C). */
export function refuseOtherOrigins(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl === undefined ? undefined : originOf(publicUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !READS.has(request.method) && comesFromElsewhere(request, publicOrigin);
    done(
      isRefused
        ? new AppError('forbidden', 'Changes can be made from this site alone.')
        : undefined,
    );
  });
}
