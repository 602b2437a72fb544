import { AppError } from '../errors.ts';

/** All of a file's bytes, `most` at most; throws too_large, and whatever aborted the signal. */
export async function collect(
  source: AsyncIterable<Uint8Array>,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
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
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
