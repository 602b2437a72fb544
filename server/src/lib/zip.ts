/** Writes ZIP archives as streams. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. Its content is read once, when the file before it is written. */
export interface ZipEntry {
  path: string;
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Whether the content is compressed already, as pictures are. */
  isCompressed?: boolean;
}

/** A ZIP archive without the ZIP64 extension, which old programs lack, has less than 4 GiB. */
const MAX_ZIP_BYTES = 0xff_ff_ff_ff;
const MAX_ENTRIES = 0xff_ff;

/**
 * An archive of files, in pieces. Holds one piece of one file at a time, and 100 bytes of each file that
 * is written. Throws for more than 65,535 files or 4 GiB.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let fault: Error | null = null;
  let bytes = 0;
  let count = 0;
  const archive = new Zip((error, chunk) => {
    fault ??= error;
    ready.push(chunk);
  });
  const take = (): Uint8Array[] => {
    if (fault) throw fault;
    const taken = ready;
    ready = [];
    bytes += taken.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (bytes > MAX_ZIP_BYTES || count > MAX_ENTRIES) throw new Error('The archive is too large');
    return taken;
  };
  for await (const { path, pieces, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = modifiedAt;
    count += 1;
    archive.add(file);
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}
