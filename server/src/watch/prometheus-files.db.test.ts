import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const textOf = (name: string): string =>
  readFileSync(
    fileURLToPath(new URL(`../../../deploy/prometheus/${name}`, import.meta.url)),
    'utf8',
  );

/** Metrics of Prometheus itself, and of a node that runs its own database. */
const OTHERS = ['up', 'disk_free_bytes'];

/** The names of metrics in expressions: each stands before its labels or a comparison. */
const metricsIn = (expressions: readonly string[]): string[] => [
  ...new Set(
    expressions
      .flatMap((text) => [...text.matchAll(/\b([a-z][a-z\d_]*)(?=[{[)]| [<>=]|$)/g)])
      .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
  ),
];

test.each([
  [
    'alerts.yml',
    (text: string) =>
      [...text.matchAll(/expr: (\|\n(?:\s{10,}.*\n)+|.*)/g)].map(
        ([, expression = '']) => expression,
      ),
  ],
  [
    'grafana-dashboard.json',
    (text: string) =>
      (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
        ({ targets }) => targets.map(({ expr }) => expr),
      ),
  ],
])('each metric that %s names is in /metrics', async (file, expressionsOf) => {
  const { body } = await server.app.inject({ url: '/metrics' });
  const known = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const expressions = expressionsOf(textOf(file));
  expect(expressions.length).toBeGreaterThan(10);
  const named = metricsIn(expressions).filter((name) => name.includes('_') || name === 'up');
  expect(named).toContain('http_request_duration_seconds');
  expect(named.filter((name) => !known.includes(name) && !OTHERS.includes(name))).toEqual([]);
});
