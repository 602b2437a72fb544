/** Files of texts that take seconds to compute. Safe to delete. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the text of a file, or undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file is missing or not readable: it is computed again.
    return undefined;
  }
}

/** Writes a file of the cache and deletes those of other versions. */
export function writeText(
  cacheDir: string,
  { prefix, name }: { prefix: string; name: string },
  text: string,
): string {
  const beside = join(cacheDir, `${process.pid}.${name}`);
  try {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) {
      if (old.startsWith(prefix)) rmSync(join(cacheDir, old), { force: true });
    }
    writeFileSync(beside, text);
    renameSync(beside, join(cacheDir, name));
  } catch (error) {
    // On a full or read-only disk it is computed again at the next start. Other errors are bugs.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  return text;
}
