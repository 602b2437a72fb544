import { MAX_IMPORT_BYTES } from '@aislewise/contracts/imports';
import { msg } from '@lingui/core/runtime-macro';
import { AppError } from '../../lib/errors.ts';
import type { ImportJobs } from './import-jobs.ts';

const TOO_LARGE = msg`A file may have at most ${{ megabytes: MAX_IMPORT_BYTES / 2 ** 20 }} MB. Split it into parts.`;
const TOO_SLOW = msg`The file did not arrive in time. Check the connection and send it again.`;

/**
 * Reads all of a file, which is counted among the bytes in memory until the caller releases it.
 * Throws too_large, timeout if the file stalls or takes too long, TooManyRequests, and the reason of
 * an abort. Leaves the source open, so that its sender can get an answer.
 */
export async function collectUpload(
  source: AsyncIterable<Uint8Array>,
  importJobs: ImportJobs,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { uploadIdleMs, uploadMs } = importJobs.limits;
  const ended = Promise.withResolvers<never>();
  const endLate = (): void => ended.reject(new AppError('timeout', TOO_SLOW));
  const abort = (): void => ended.reject(signal.reason);
  const idle = setTimeout(endLate, uploadIdleMs);
  const whole = setTimeout(endLate, uploadMs);
  signal.addEventListener('abort', abort);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    signal.throwIfAborted();
    const iterator = source[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([iterator.next(), ended.promise]);
      if (next.done) return Buffer.concat(chunks);
      idle.refresh();
      const { byteLength } = next.value;
      if (size + byteLength > MAX_IMPORT_BYTES) throw new AppError('too_large', TOO_LARGE);
      importJobs.hold(byteLength);
      size += byteLength;
      chunks.push(next.value);
    }
  } catch (error) {
    importJobs.release(size);
    throw error;
  } finally {
    clearTimeout(idle);
    clearTimeout(whole);
    signal.removeEventListener('abort', abort);
  }
}
