/**
 * What searches took in the server itself, from when they came to when they were answered. Seen from outside they also
 * wait for whoever calls, and on one machine those who call want its processors too.
 */
import { type ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Taken } from './standstills.ts';

const ASKED = 'served';

/** In the server's process: measures the searches, and tells them when asked. */
export function measureServed(): void {
  const came = new WeakMap<IncomingMessage, number>();
  let taken: Taken[] = [];
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith('/api/products/search?')) came.set(request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const start = came.get((message as { request: IncomingMessage }).request);
    if (start === undefined) return;
    taken.push({ at: performance.timeOrigin + start, ms: performance.now() - start });
  });
  process.on('message', (asked) => {
    if (asked !== ASKED) return;
    process.send?.(taken);
    taken = [];
  });
}

/** Each search that this server answered since it was last asked. */
export async function servedBy(server: ChildProcess): Promise<Taken[]> {
  const told = once(server, 'message');
  server.send(ASKED);
  const [taken] = (await told) as [Taken[]];
  return taken;
}
