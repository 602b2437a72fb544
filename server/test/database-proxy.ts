/** A TCP proxy before a test's database, through which the database can fail. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseProxy {
  /** DATABASE_URL of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones, as a stopped database does. */
  stop(): void;
  /** Keeps connections open and passes nothing on, as a hung database does. */
  hang(): void;
  /** Passes everything on again. */
  resume(): void;
  close(): Promise<void>;
}

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new pg.Client({ connectionString: databaseUrl });
  const path = `${target.host}/.s.PGSQL.${target.port}`;
  const sockets = new Set<Socket>();
  let state: 'open' | 'stopped' | 'hung' = 'open';
  const server = createServer((client) => {
    if (state === 'stopped') {
      client.destroy();
      return;
    }
    const database = target.host.startsWith('/')
      ? connect(path)
      : connect(target.port, target.host);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => to.write(chunk));
      if (state === 'hung') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const stop = (): void => {
    state = 'stopped';
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    stop,
    hang() {
      state = 'hung';
      for (const socket of sockets) socket.pause();
    },
    resume() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      stop();
      server.close();
      await once(server, 'close');
    },
  };
}
