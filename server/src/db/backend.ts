/** Opens PGlite the way this product runs it: with a real fsync, and raw protocol in and out. */
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs, type FsRecorder } from './fs.ts';

export interface BackendOptions {
  /** The cluster's directory; it is made when it is missing. */
  directory: string;
  /** Wait for the disk at each commit. Off only in tests that don't look at it. */
  durable: boolean;
  /** Told when the backend can't go on; nothing may be asked of it afterwards. */
  onFatal: (error: unknown) => void;
  recorder?: FsRecorder;
}

export interface Backend {
  readonly pglite: PGlite;
  exec(messages: Uint8Array): Promise<Buffer>;
  /** How many fsyncs have reached the disk since it was opened. */
  fsyncs(): number;
  /** Writes a checkpoint and shuts the cluster down. */
  close(): Promise<void>;
}

/** PGlite leaves a statement that failed by an exception of this status; it handles that itself. */
const STATEMENT_FAILED = 100;

/** How many of the backend's last lines are kept to explain a failure. */
const KEPT_LINES = 12;

/** Opens the cluster; rejects with an error that has the backend's last lines in its message. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const files = new DurableNodeFs(options.directory, options.recorder);
  const lines: string[] = [];
  const keep = (line: string): boolean => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    return false;
  };
  let pglite: PGlite;
  try {
    pglite = await PGlite.create({
      fs: files,
      startParams: startParams(options.durable),
      onStderr: keep,
    });
  } catch (error) {
    throw new Error([String(error), ...lines].join(' | '), { cause: error });
  }
  watchForDeath(pglite, (error) =>
    options.onFatal(new Error([String(error), ...lines].join(' | '), { cause: error })),
  );
  return {
    pglite,
    exec: (messages) => exec(pglite, messages),
    fsyncs: () => files.fsyncs,
    close: () => pglite.close(),
  };
}

/** PGlite's own parameters without its `-F`, which turns fsync off; its fdatasync does nothing. */
function startParams(durable: boolean): string[] {
  if (!durable) return PGlite.defaultStartParams;
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ];
}

async function exec(pglite: PGlite, messages: Uint8Array): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // The streaming call, as the other one also parses every answer and keeps all it parsed.
  await pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => void chunks.push(Buffer.from(bytes)),
  });
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/**
 * PGlite drops every exception of its main loop and calls it again, for ever when the backend has
 * ended (a PANIC, an exit). This tells of such an end, and the caller stops the thread there.
 */
function watchForDeath(pglite: PGlite, onDeath: (error: unknown) => void): void {
  const module: { _PostgresMainLoopOnce: () => void } = pglite.Module;
  const once = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      const status = error instanceof Object && 'status' in error ? error.status : undefined;
      if (status !== STATEMENT_FAILED && !pglite.closed && pglite.ready) onDeath(error);
      throw error;
    }
  };
}
