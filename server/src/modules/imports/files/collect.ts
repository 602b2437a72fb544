import { AppError } from '../../../lib/errors.ts';

/** Reads all of a file. Throws too_large if it has more than `most` bytes, and what aborted the signal. */
export async function collect(
  source: AsyncIterable<Uint8Array>,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    signal.throwIfAborted();
    size += chunk.byteLength;
    if (size > most) {
      throw new AppError(
        'too_large',
        `A file may have at most ${most / 2 ** 20} MB. Split it into parts.`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
