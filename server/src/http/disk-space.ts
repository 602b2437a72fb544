import { statfs } from 'node:fs/promises';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { AppError } from '../lib/errors.ts';

/** PostgreSQL stops if it cannot write its log, which may grow by 256 MB between two checkpoints. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024;
/** The operator is warned below this. */
export const LOW_BYTES = 2 * 1024 * 1024 * 1024;
const WARN_INTERVAL_MS = 10 * 60_000;

export const NO_ROOM = msg`The server has no room left to save changes. Please tell whoever runs it, and try again later.`;

export type FreeBytes = () => Promise<number>;

/** The bytes that are free on the disk of a folder. */
export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every write with 503 while the disk of the local database is nearly full, so that PostgreSQL
 * always has room to end its work. Shows the free bytes in the metrics.
 */
export function refuseWritesWithoutRoom(
  app: FastifyInstance,
  registry: Registry,
  freeBytes: FreeBytes,
): void {
  app.addHook('onRequest', async ({ method }) => {
    if (READS.has(method)) return;
    if ((await freeBytes()) < MIN_FREE_BYTES) throw new AppError('unavailable', NO_ROOM);
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free bytes on the disk of the local database',
    registers: [registry],
    async collect(this: Gauge) {
      this.set(await freeBytes());
    },
  });
}

/** Logs a warning every ten minutes while the disk has little room. Returns a function that ends it. */
export function warnOfLittleRoom({ log }: Pick<Context, 'log'>, freeBytes: FreeBytes): () => void {
  const look = async (): Promise<void> => {
    const free = await freeBytes();
    if (free >= LOW_BYTES) return;
    const megabytes = Math.floor(free / 1024 / 1024);
    log.warn(
      { megabytes },
      'The disk of the database is nearly full: writes are refused below 512 MB',
    );
  };
  const check = () =>
    void look().catch((err: unknown) => log.error({ err }, 'The free room cannot be read'));
  const timer = setInterval(check, WARN_INTERVAL_MS);
  timer.unref();
  check();
  return () => clearInterval(timer);
}
