import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import type { Database } from '../src/db/client.ts';
import { testDatabase } from './database.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** GETs a path and answers its status, headers and JSON. */
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  close(): Promise<void>;
}

interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  // Tests look into answers freely; the server has checked them against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** The whole server on a fresh database of its own, without a port. */
export async function testApp(): Promise<TestApp> {
  const db = await testDatabase();
  const app = await createApp(db, {
    logLevel: 'silent',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: false,
  });
  return {
    app,
    db,
    async get(path, headers = {}) {
      const answer = await app.inject({ method: 'GET', url: path, headers });
      const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
      return { status: answer.statusCode, headers: answer.headers, body };
    },
    async close() {
      await app.close();
      await db.close();
    },
  };
}
