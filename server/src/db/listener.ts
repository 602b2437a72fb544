/** One connection that listens to all channels, and comes back by itself when it is lost. */
import pg from 'pg';

type Handler = (payload: string) => void;

interface ListenerOptions {
  config: pg.ClientConfig;
  log: (message: string) => void;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** A dead network says nothing: a question now and then finds out. */
const HEARTBEAT_MS = 30_000;
const HEARTBEAT_TIMEOUT_MS = 10_000;

export class Listener {
  readonly #options: ListenerOptions;
  readonly #handlers = new Map<string, Set<Handler>>();
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = FIRST_RETRY_MS;
  #closed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Rejects when the first connection can't be made; later losses are mended unseen. */
  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
    try {
      const client = await this.#connected();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#forget(channel, handler);
      throw error;
    }
    return async () => {
      if (!this.#forget(channel, handler) || !this.#client) return;
      const client = await this.#client;
      await client.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    if (client)
      await client.then(
        (open) => open.end(),
        () => undefined,
      );
  }

  /** True when the channel has no handler left. */
  #forget(channel: string, handler: Handler): boolean {
    const handlers = this.#handlers.get(channel);
    handlers?.delete(handler);
    if (handlers?.size !== 0) return false;
    return this.#handlers.delete(channel);
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#options.config);
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    client.on('error', (error) =>
      this.#options.log(`Change notices were cut off: ${error.message}`),
    );
    const heartbeat = setInterval(() => void this.#beat(client), HEARTBEAT_MS);
    heartbeat.unref();
    client.on('end', () => {
      clearInterval(heartbeat);
      this.#lost();
    });
    try {
      await client.connect();
      for (const channel of this.#handlers.keys()) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      clearInterval(heartbeat);
      await client.end();
      throw error;
    }
    this.#retryMs = FIRST_RETRY_MS;
    return client;
  }

  async #beat(client: pg.Client): Promise<void> {
    try {
      await client.query({
        text: 'select 1',
        query_timeout: HEARTBEAT_TIMEOUT_MS,
      } as pg.QueryConfig);
    } catch (error) {
      this.#options.log(`Change notices were cut off: ${String(error)}`);
      await client.end();
    }
  }

  #lost(): void {
    this.#client = null;
    if (this.#closed || this.#handlers.size === 0) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connected().catch(() => this.#lost());
    }, this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  #deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        this.#options.log(`A handler of change notices failed: ${String(error)}`);
      }
    }
  }
}
