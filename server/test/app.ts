import type { FastifyInstance } from 'fastify';
import { createApp, type AppConfig } from '../src/app.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { foodsOfServer } from './foods.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

export interface TestApp {
  app: FastifyInstance;
  db: TestDatabase;
  /** GETs a path and answers its status, headers and JSON. */
  get(path: string, headers?: Headers): Promise<TestAnswer>;
  /** Sends JSON (or nothing) and answers as `get` does. */
  send(method: Method, path: string, body?: unknown, headers?: Headers): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  // Tests look into answers freely; the server has checked them against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestAppOptions {
  config?: Partial<AppConfig>;
  now?: () => Date;
  /** A fresh database by default. */
  db?: TestDatabase;
}

/** The whole server on a database, without a port. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { config, now, db = await testDatabase() } = options;
  const settings: AppConfig = {
    logLevel: 'silent',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 0,
    metrics: 'open',
    apiDocs: true,
    checkAnswers: true,
    // A busy machine must not turn a page into one without its content.
    pageTimeoutMs: 60_000,
    ...config,
  };
  const app = await createApp(db, settings, now, foodsOfServer());
  const send: TestApp['send'] = async (method, path, body, headers = {}) => {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...type, ...headers },
      ...payload,
    });
    const parsed: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
    return { status: answer.statusCode, headers: answer.headers, body: parsed };
  };
  return {
    app,
    db,
    get: (path, headers) => send('GET', path, undefined, headers),
    send,
    async close() {
      await app.close();
      await db.close();
    },
  };
}

/** The cookies an answer sets, by name, as a browser would send them back; ended ones are empty. */
export function cookiesOf({ headers }: TestAnswer): Map<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  return new Map(
    lines.map((line) => {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
  );
}

/** The session cookie that an answer sets, to be sent as the `cookie` header. */
export function sessionCookie(answer: TestAnswer): string | undefined {
  for (const [name, value] of cookiesOf(answer)) {
    if (name.endsWith('aislewise-session') && value !== '') return `${name}=${value}`;
  }
  return undefined;
}
