import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../context.ts';
import { createDocuments } from './document.ts';
import { Pages, type Renderer } from './pages.ts';

interface Options {
  /** The folder of the built web app. */
  readonly webDir: string;
  /** The public address of the pages, if it is configured. */
  readonly publicUrl: string | undefined;
  /** After this time a page is sent without its content. */
  readonly timeoutMs: number;
}

/** Opens the built web app and its renderer. Undefined if it is not built. */
export async function openPages(
  ctx: Context,
  { webDir, publicUrl, timeoutMs }: Options,
): Promise<Pages | undefined> {
  const indexFile = join(webDir, 'index.html');
  if (!existsSync(indexFile)) return undefined;
  const manifest = await readFile(join(webDir, '.vite/manifest.json'), 'utf8');
  const { 'src/start.ts': start } = JSON.parse(manifest) as Record<string, { file: string }>;
  if (!start) throw new Error('The web app was built without src/start.ts');
  const rendererFile = join(webDir, '../dist-server/entry-server.js');
  return new Pages(ctx, {
    write: createDocuments(await readFile(indexFile, 'utf8'), `/${start.file}`),
    renderer: (await import(pathToFileURL(rendererFile).href)) as Renderer,
    origin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    timeoutMs,
  });
}
