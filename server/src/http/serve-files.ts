import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_POLICY } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

/** A year for hashed files, an hour for others. The service worker is always revalidated. */
function cacheControl(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.includes('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

/** Serves the files of the built web app, as they were compressed by its build. */
export async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
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
