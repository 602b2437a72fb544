/** Backup files: compressed, readable by their owner alone, and never half written. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  DamagedBackup,
  decodeBackup,
  encodeBackup,
  UnknownBackupFormat,
  type BackupPart,
} from '../backup/format.ts';
import { AppError } from '../platform/errors.ts';

/** A backup holds e-mail addresses and password hashes. */
const OWNER_ONLY = 0o600;

/** Large enough that the cost per chunk does not matter. */
const CHUNK_BYTES = 64 * 1024;

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Turns an error of the file system into a sentence for the operator; others stay as they are. */
function explainWriteError(error: unknown, path: string): unknown {
  const folder = dirname(path);
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new AppError('not_found', `There is no folder ${folder}: create it first.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new AppError(
        'forbidden',
        `This user may not write in ${folder}: change its permissions, or choose another folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new AppError(
        'unprocessable',
        `There is not enough space for ${path}: free some, or choose another disk.`,
      );
    default:
      return error;
  }
}

function explainReadError(error: unknown, path: string): unknown {
  if (error instanceof UnknownBackupFormat) {
    const sentence = `${path} is from a newer version of Aislewise: update this one, then restore again.`;
    return new AppError('unprocessable', sentence);
  }
  const code = errorCode(error);
  if (error instanceof DamagedBackup || code.startsWith('Z_')) {
    const sentence = `${path} is not a backup, or is damaged: nothing was restored, use another file.`;
    return new AppError('unprocessable', sentence);
  }
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new AppError('not_found', `There is no file ${path}: check the name.`);
    case 'EACCES':
    case 'EPERM':
      return new AppError(
        'forbidden',
        `This user may not read ${path}: change its permissions, or use another user.`,
      );
    case 'EISDIR':
      return new AppError('invalid_input', `${path} is a folder: give the name of a file.`);
    default:
      return error;
  }
}

async function checkTarget(path: string, overwrite: boolean): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return;
  if (!found.isFile()) {
    throw new AppError('invalid_input', `${path} is not a file: give the name of a new one.`);
  }
  if (!overwrite) {
    const sentence = `${path} exists already: choose another name, or give --overwrite.`;
    throw new AppError('conflict', sentence);
  }
}

/** Makes a rename survive a power cut, where the file system lets folders be flushed. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path)).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Writes a backup and returns its size in bytes. The file appears under its name once it is whole
 * and on the disk; until then it is `<path>.partial`, which a failure removes.
 */
export async function writeBackupFile(
  path: string,
  parts: AsyncIterable<BackupPart>,
  { overwrite }: { overwrite: boolean },
): Promise<number> {
  await checkTarget(path, overwrite);
  const partial = `${path}.partial`;
  try {
    await rm(partial, { force: true });
    const output = createWriteStream(partial, { flags: 'wx', mode: OWNER_ONLY, flush: true });
    await pipeline(encodeBackup(parts), createGzip({ chunkSize: CHUNK_BYTES }), output);
    await checkTarget(path, overwrite);
    await rename(partial, path);
    await syncFolder(path);
    return output.bytesWritten;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw explainWriteError(error, path);
  }
}

/** Reads a backup; `onProgress` gets the share of the file that has been read, from 0 to 1. */
export async function* readBackupFile(
  path: string,
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<BackupPart> {
  try {
    const { size } = await stat(path);
    const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
    const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
    // A failure of the file reaches the reader of `unzipped`.
    pipeline(file, unzipped).catch(() => undefined);
    for await (const part of decodeBackup(unzipped)) {
      onProgress(file.bytesRead / Math.max(1, size));
      yield part;
    }
  } catch (error) {
    throw explainReadError(error, path);
  }
}
