import { unzipSync } from 'fflate';
import { tooLarge } from './sheet.ts';

/** Limit of all files that are read. A workbook of 50,000 full rows unpacks to about 40 MB. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 2000;

/** A ZIP archive of which single files are unpacked, within limits. */
export class Archive {
  readonly #bytes: Uint8Array;
  #leftBytes = MAX_UNPACKED_BYTES;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * Unpacks a file. Returns undefined if the archive has no such file. A file is unpacked into the
   * size that it claims, so the claim bounds the memory. Throws UnreadableFile beyond the limits, and
   * any error for a broken archive.
   */
  read(path: string): Uint8Array | undefined {
    let entries = 0;
    let isFound = false;
    const files = unzipSync(this.#bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) throw tooLarge();
        if (isFound || name !== path) return false;
        isFound = true;
        this.#leftBytes -= originalSize;
        if (this.#leftBytes < 0) throw tooLarge();
        return true;
      },
    });
    // The library's object is never asked by a name, because the names come from the archive.
    return Object.values(files)[0];
  }
}
