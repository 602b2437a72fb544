/** Backup files: compressed, readable only by their owner, and never incomplete. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypted, encrypted } from '../backup/encryption.ts';
import { DamagedBackup } from '../backup/format.ts';
import { OperatorError } from '../lib/operator-error.ts';

/** A backup holds e-mail addresses and password hashes. */
const OWNER_ONLY = 0o600;

/** Replaces an error of the file system by the sentence for its code. Returns others unchanged. */
function explain(error: unknown, sentences: Record<string, string>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  return sentence === undefined ? error : new OperatorError(sentence);
}

async function checkTarget(path: string, overwrite: boolean): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() === false) {
    throw new OperatorError(`${path} is not a file: give the name of a new one.`);
  }
  if (found && !overwrite) {
    const sentence = `${path} exists already: choose another name, or give --overwrite.`;
    throw new OperatorError(sentence);
  }
}

interface WriteOptions {
  overwrite: boolean;
  /** The key to encrypt the file with. Undefined: it is not encrypted. */
  key?: string | undefined;
}

/**
 * Compresses a backup to a file, encrypts it if a key is given, and returns its size in bytes. The file
 * gets its name when it is complete and on the disk. Until then it is `<path>.partial`, which a failure removes.
 */
export async function writeBackupFile(
  path: string,
  backup: AsyncIterable<Buffer>,
  { overwrite, key }: WriteOptions,
): Promise<number> {
  await checkTarget(path, overwrite);
  const partial = `${path}.partial`;
  try {
    await rm(partial, { force: true });
    const output = createWriteStream(partial, { flags: 'wx', mode: OWNER_ONLY, flush: true });
    await (key === undefined
      ? pipeline(backup, createGzip(), output)
      : pipeline(
          backup,
          createGzip(),
          (zipped: AsyncIterable<Buffer>) => encrypted(zipped, key),
          output,
        ));
    await rename(partial, path);
    return output.bytesWritten;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    const folder = dirname(path);
    const noSpace = `There is not enough space for ${path}: free some, or choose another disk.`;
    throw explain(error, {
      ENOENT: `There is no folder ${folder}: create it first.`,
      EACCES: `This user may not write in ${folder}: change its permissions, or choose another folder.`,
      ENOSPC: noSpace,
      EFBIG: noSpace,
    });
  }
}

/** Yields the uncompressed bytes of a backup file, which may be encrypted with the key. */
export async function* readBackupFile(path: string, key?: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  // A failure of the file reaches the reader of `unzipped`.
  pipeline(decrypted(createReadStream(path), key), unzipped).catch(() => undefined);
  try {
    yield* unzipped as AsyncIterable<Buffer>;
  } catch (error) {
    const { message } = new DamagedBackup();
    throw explain(error, {
      ENOENT: `There is no file ${path}: check the name.`,
      EACCES: `This user may not read ${path}: change its permissions, or use another user.`,
      EISDIR: `${path} is a folder: give the name of a file.`,
      Z_DATA_ERROR: message,
      Z_BUF_ERROR: message,
    });
  }
}
