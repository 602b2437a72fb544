import { SHELL_PREFIX } from '../caches.ts';

/** A file of the shell: `revision` tells versions of one address apart, null where its name does. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * Fetches the files of a build into a cache of its own. What an older build's cache has under the
 * same name is taken from there: after a small change few files are fetched.
 *
 * @throws when a file can't be had; the build then stays away, and the old one goes on
 */
export async function installShell(
  storage: CacheStorage,
  version: string,
  files: readonly ShellFile[],
): Promise<void> {
  const name = SHELL_PREFIX + version;
  const before = (await storage.keys()).filter((key) => key.startsWith(SHELL_PREFIX));
  const cache = await storage.open(name);
  const add = async ({ url, revision }: ShellFile) => {
    if (await cache.match(url)) return;
    const known = revision === null ? await findIn(storage, before, url) : undefined;
    await cache.put(url, known ?? (await fetchFile(url)));
  };
  try {
    await Promise.all(files.map(add));
  } catch (error) {
    if (!before.includes(name)) await storage.delete(name);
    throw error;
  }
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'reload', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

async function findIn(
  storage: CacheStorage,
  names: readonly string[],
  url: string,
): Promise<Response | undefined> {
  for (const name of names) {
    const found = await (await storage.open(name)).match(url);
    if (found) return found;
  }
  return undefined;
}

/** Drops the shells of all other builds. */
export async function dropOtherShells(storage: CacheStorage, version: string): Promise<void> {
  const others = (await storage.keys()).filter(
    (name) => name.startsWith(SHELL_PREFIX) && name !== SHELL_PREFIX + version,
  );
  await Promise.all(others.map((name) => storage.delete(name)));
}
