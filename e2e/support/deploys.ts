import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deploys {
  /** The address under which the pages are served through here. */
  readonly baseUrl: string;
  /** From now on the server has another build: its worker's text is another. */
  readonly deploy: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Stands before the server and can pretend a deploy. Browsers fetch a worker's script past the
 * routes that a journey sets.
 */
export async function serveDeploys(target: string): Promise<Deploys> {
  let builds = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isWorker = url === '/sw.js';
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...unconditional } = headers;
    const passed = isWorker ? { ...unconditional, 'accept-encoding': 'identity' } : headers;
    const forward = request(new URL(url, target), { method, headers: passed }, (answer) => {
      const { 'content-length': _length, etag: _etag, ...given } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? given : answer.headers);
      if (isWorker) {
        answer.on('end', () => outgoing.end(`\n// build ${builds}`));
        answer.pipe(outgoing, { end: false });
      } else {
        answer.pipe(outgoing);
      }
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    deploy() {
      builds += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
