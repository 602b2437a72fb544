import type { Database } from '../../db/client.ts';
import { keepLease } from '../../platform/lease.ts';
import { changeImport, type ImportRecord } from './repo.ts';

export interface Progress {
  rows: number;
  done: number;
}

/** A preview or commit that this process runs. */
export interface RunningImport extends Progress {
  abort: AbortController;
  /** The reason of an abort because the lease could not be renewed. */
  leaseError?: unknown;
  /** Set when the commit writes products. It cannot be cancelled any more. */
  isWriting: boolean;
  report: (progress: Progress) => void;
}

/** Another process takes an import for dead when its lease was not renewed for this time. */
export const LEASE_MS = 60_000;

/** Renews an import's lease until the returned function is called. Aborts when the lease is lost. */
export function holdLease(
  { orm }: Pick<Database, 'orm'>,
  now: () => Date,
  row: ImportRecord,
  job: RunningImport,
): () => void {
  return keepLease({
    ms: LEASE_MS,
    now,
    renew: async (leaseUntil) =>
      (await changeImport(orm, row, [row.status], { leaseUntil })) !== undefined,
    lost(error) {
      job.leaseError = error;
      job.abort.abort();
    },
  });
}
