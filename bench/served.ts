/**
 * What searches took in the server itself, from when they came to when they were answered. Seen from outside they also
 * wait for whoever calls, and on one machine those who call want its processors too.
 */
import { type ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

const ASKED = 'served';

/** In the server's process: measures the searches, and tells them when asked. */
export function measureServed(): void {
  const came = new WeakMap<IncomingMessage, number>();
  let taken: number[] = [];
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith('/api/products/search?')) came.set(request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const start = came.get((message as { request: IncomingMessage }).request);
    if (start !== undefined) taken.push(performance.now() - start);
  });
  process.on('message', (asked) => {
    if (asked !== ASKED) return;
    process.send?.(taken);
    taken = [];
  });
}

/** The milliseconds of each search that this server answered since it was last asked. */
export async function servedBy(server: ChildProcess): Promise<number[]> {
  const told = once(server, 'message');
  server.send(ASKED);
  const [taken] = (await told) as [number[]];
  return taken;
}
