/** Requests of many clients: each comes from an address of loopback of its own. */
import { request as httpRequest } from 'node:http';

const TIMEOUT_MS = 10_000;

/** Events of programs are not counted. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0';

export interface Answer {
  status: number;
  body: unknown;
  cookies: string[];
}

interface Sending {
  method?: 'GET' | 'POST' | 'PATCH';
  /** JSON, or a file as text. */
  body?: object | string;
  cookie?: string;
}

const anyByte = (): number => 1 + Math.floor(Math.random() * 254);

/** Sends a request on a connection of its own. Rejects if there is no whole answer in 10 s. */
export function send(url: string, { method = 'GET', body, cookie }: Sending = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const isFile = typeof body === 'string';
  const text = isFile ? body : body && JSON.stringify(body);
  const headers = {
    'user-agent': BROWSER,
    ...(text !== undefined && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
    ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
    ...(cookie !== undefined && { cookie }),
  };
  const localAddress = `127.${anyByte()}.${anyByte()}.${anyByte()}`;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const options = { method, headers, localAddress, agent: false, signal: timeout } as const;
  const request = httpRequest(url, options, (response) => {
    let whole = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => (whole += chunk));
    response.on('error', reject);
    response.on('end', () => {
      const cookies = (response.headers['set-cookie'] ?? []).map(
        (line) => line.split(';')[0] ?? '',
      );
      const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
      const parsed: unknown = isJson ? JSON.parse(whole) : whole;
      resolve({ status: response.statusCode ?? 0, body: parsed, cookies });
    });
  });
  request.on('error', (error) => reject(timeout.aborted ? new Error('no answer in 10 s') : error));
  request.end(text);
  return promise;
}

/** The kind of a failure, for a table. */
export function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return 'code' in failure && typeof failure.code === 'string' ? failure.code : failure.message;
}
