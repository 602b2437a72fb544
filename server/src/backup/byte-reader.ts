const NEWLINE = 10;

/** Reads lines and blocks of known length from a stream of chunks. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** A line with its newline; undefined at the end of the stream or if it is longer than `limit`. */
  async readLine(limit: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    let size = 0;
    while (size <= limit) {
      if (this.#rest.length === 0 && !(await this.#next())) return undefined;
      const end = this.#rest.indexOf(NEWLINE) + 1;
      const piece = this.#take(end === 0 ? this.#rest.length : end);
      pieces.push(piece);
      size += piece.length;
      if (end > 0) return Buffer.concat(pieces);
    }
    return undefined;
  }

  /** The next `length` bytes; undefined if the stream ends before. */
  async read(length: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#next())) return undefined;
      const piece = this.#take(Math.min(missing, this.#rest.length));
      pieces.push(piece);
      missing -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#next());
  }

  /** Ends the stream early. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** Replaces the bytes at hand by the next chunk that is not empty; false at the end. */
  async #next(): Promise<boolean> {
    for (;;) {
      const next = await this.#chunks.next();
      if (next.done === true) return false;
      this.#rest = next.value;
      if (this.#rest.length > 0) return true;
    }
  }
}
