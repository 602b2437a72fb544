import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { addProduct, addStore } from '../../test/fixtures.ts';
import { killPrograms, runProgram } from '../../test/program.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}

let db: TestDatabase;
let collector: Server;
/** The bodies that the collector has got, by path. */
const got: Record<string, string[]> = {};
beforeAll(async () => {
  db = await testDatabase();
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      (got[request.url ?? ''] ??= []).push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  killPrograms();
  collector.close();
  await db.close();
});

const spans = (): Span[] =>
  (got['/v1/traces'] ?? []).flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

const attribute = ({ attributes }: Span, name: string): string | undefined =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

test('with a collector, a search is one trace from the request to its statements, without what was searched for or by whom', async () => {
  const { id } = await addStore(db);
  await addProduct(db, id, { name: 'Secret sumac' });
  const server = runProgram(MAIN, {
    ...db.env,
    PORT: '0',
    LOG_LEVEL: 'info',
    SECRET_KEY: 's'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_RESOURCE_ATTRIBUTES: 'host.name=node-a',
  });
  const [, address = ''] = await server.printed(/at (http:\/\/localhost:\d+)\n/);
  const headers = {
    'user-agent': 'browser-of-somebody',
    'x-forwarded-for': '203.0.113.9',
    // Not of this trace, and not to be sampled.
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
    'x-request-id': 'secret-id',
    'request-id': 'secret-id',
  };
  const found = await fetch(`${address}/api/products/search?q=secret-sumac`, { headers });
  expect(found.status).toBe(200);
  const [, traceId] = await server.printed(/"traceId":"([^"]+)".*"url":"\/api\/products\/search"/);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });

  const searched = spans().filter(
    (span) => attribute(span, 'http.route') === '/api/products/search',
  );
  expect(searched.map(({ traceId: id }) => id)).toContain(traceId);
  const ofTrace = spans().filter((span) => span.traceId === traceId);
  expect(
    ofTrace
      .map((span) => attribute(span, 'db.query.text') ?? attribute(span, 'db.statement'))
      .join('\n'),
  ).toContain('from "stores"');
  const sent = JSON.stringify(got);
  expect(sent).toContain('aislewise');
  expect(sent).toContain('node-a');
  expect(sent).not.toMatch(/secret|sumac|browser-of-somebody|203\.0\.113/);
  expect((got['/v1/metrics'] ?? []).join()).toMatch(/http\.server\./);
});
