import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_POLICY } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

/** A year for hashed files, an hour for others. The service worker is always revalidated. */
function cacheControl(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.includes('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

/** Folders of the built web app whose files are looked for when they are asked for: a route each is too many. */
const FOLDERS = ['assets', 'food'];

/** Serves the files of the built web app, as they were compressed by its build. */
export async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root: webDir,
    index: false,
    preCompressed: true,
    schemaHide: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      // A worker has the policy of its script.
      reply.header('content-security-policy', PAGE_POLICY);
      // Only a document has features. Without it, a page's dozens of files are 0.9 kB smaller each.
      reply.removeHeader('permissions-policy');
    },
  };
  for (const folder of FOLDERS) {
    const root = join(webDir, folder);
    await app.register(fastifyStatic, { ...options, root, prefix: `/${folder}/` });
  }
  const globIgnore = FOLDERS.map((folder) => `${folder}/**`);
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore });
}
