import pLimit from 'p-limit';
import { AppError } from '../../lib/errors.ts';

/** The client or another process has cancelled the import. */
export class ImportCancelled extends AppError {
  constructor() {
    super('conflict', 'The import was cancelled.');
  }
}

export interface Progress {
  rows: number;
  done: number;
}

export type OnProgress = (progress: Progress) => void;

/** A preview or commit that this process runs. */
export interface ImportJob extends Progress {
  /** The reason of the abort is the error of the preview or commit. */
  abort: AbortController;
  /** Set when the commit writes products. It cannot be cancelled any more. */
  isWriting: boolean;
  report: OnProgress;
}

/** The imports that one process runs. */
export class ImportJobs {
  /** By the import's id. */
  readonly byId = new Map<string, ImportJob>();
  /** Reads one file at a time, so that imports take at most one processor from searches. */
  readonly readInTurn = pLimit(1);
}
