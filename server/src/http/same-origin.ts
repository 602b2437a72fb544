import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether a page of another site sent this request. Browsers send Sec-Fetch-Site, or at least Origin,
 * with a write. A client that sends neither is no browser, and has no browser's cookies.
 */
function comesFromElsewhere(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return true;
  if (origin === undefined || origin === publicOrigin) return false;
  // Compares only hosts: behind a proxy that ends TLS, this server sees http and the page https.
  // If a proxy also changes the host, Sec-Fetch-Site decides.
  return hostOf(origin) !== request.host && site === undefined;
}

/** Refuses every write from a page of another origin (spec-coverage C). */
export function refuseOtherOrigins(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl === undefined ? undefined : originOf(publicUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !READS.has(request.method) && comesFromElsewhere(request, publicOrigin);
    done(
      isRefused
        ? new AppError('forbidden', msg`Changes can be made from this site alone.`)
        : undefined,
    );
  });
}
