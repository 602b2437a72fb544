import { AppError } from '../../lib/errors.ts';

/** The client or another process has cancelled the import. */
export class ImportCancelled extends AppError {
  constructor() {
    super('conflict', 'The import was given up.');
  }
}

export interface Progress {
  rows: number;
  done: number;
}

/** A preview or commit that this process runs. */
export interface RunningImport extends Progress {
  /** The reason of the abort is the error of the preview or commit. */
  abort: AbortController;
  /** Set when the commit writes products. It cannot be cancelled any more. */
  isWriting: boolean;
  report: (progress: Progress) => void;
}

/** Another process takes an import for dead when its lease was not renewed for this time. */
export const LEASE_MS = 60_000;

export const errorOf = ({ abort: { signal } }: RunningImport, thrown: unknown): unknown =>
  signal.aborted ? signal.reason : thrown;

export const ignore = (): void => undefined;
