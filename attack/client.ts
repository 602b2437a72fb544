import { request, type IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request of an attack. */
export interface Sent {
  method: string;
  /** Path and query, sent as they are. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** The loopback address that it comes from: each is a network of its own. */
  from?: string | undefined;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** No answer takes longer, unless the server hangs. */
const TIMEOUT_MS = 120_000;

/** Sends a request over a connection of its own. Rejects if no answer comes. */
export function send(base: string, { method, path, headers, body, from }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const options = { method, hostname, port, path, headers, agent: false, timeout: TIMEOUT_MS };
    const sent = request({ ...options, ...(from && { localAddress: from }) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - begin,
        }),
      );
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`No answer within ${TIMEOUT_MS / 1000} s`)));
    sent.end(body);
  });
}

/** Sends JSON. */
export const sendJson = (
  base: string,
  { body, headers, ...sent }: Omit<Sent, 'body'> & { body?: unknown },
): Promise<Answer> =>
  send(base, {
    ...sent,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

/** The value of a cookie that an answer sets, as a browser would send it back. */
export function cookieOf({ headers }: Answer, name: string): string | undefined {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    if (pair.includes(`${name}=`) && !pair.endsWith('=')) return pair;
  }
  return undefined;
}
