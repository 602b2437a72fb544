import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
  });
});

test('an empty setting counts as left out', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test.each([
  ['by default only without DATABASE_URL', {}, true],
  ['not with DATABASE_URL', { DATABASE_URL: 'postgres://localhost/x' }, false],
  ['not in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' }, false],
  ['where asked for', { DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }, true],
  ['not where refused', { DEMO: '0' }, false],
])('the demo is made %s', (_, env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test('every bad setting is named, one line each', () => {
  const bad = { PORT: 'high', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', DEMO: 'yes' };
  const error = caught(() => readConfig(bad));
  const named = new Set(error.faults.map((fault) => fault.split(' ')[0]));
  expect(error.faults).toHaveLength(4);
  expect(named).toEqual(new Set(Object.keys(bad)));
});

test('a production server on a database of its own needs the secret key', () => {
  const PUBLIC_URL = 'https://a.example';
  const env = { NODE_ENV: 'production', PUBLIC_URL, DATABASE_URL: 'postgres://db/x' };
  expect(caught(() => readConfig(env)).faults).toEqual([
    'SECRET_KEY is needed in production where DATABASE_URL is set, the same on each server.',
  ]);
  expect(caught(() => readConfig({ SECRET_KEY: 'short' })).faults).toHaveLength(1);
  expect(readConfig({ ...env, SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32));
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL }).secretKey).toBeUndefined();
});

test('a production server needs its public address, so that no link is made of a Host header', () => {
  expect(caught(() => readConfig({ NODE_ENV: 'production' })).faults).toEqual([
    'PUBLIC_URL is needed in production: links in mails and previews begin with it.',
  ]);
  expect(readConfig({}).publicUrl).toBeUndefined();
});

test('in production, strangers read neither metrics nor the description of the API', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' };
  expect(readConfig({})).toMatchObject({ metrics: 'open', apiDocs: true });
  expect(readConfig(production)).toMatchObject({ metrics: 'off', apiDocs: false });
  const METRICS_TOKEN = 't'.repeat(16);
  expect(readConfig({ ...production, METRICS_TOKEN, API_DOCS: '1' })).toMatchObject({
    metrics: { token: METRICS_TOKEN },
    apiDocs: true,
  });
  expect(caught(() => readConfig({ METRICS_TOKEN: 'short' })).faults).toHaveLength(1);
});

test.each([
  ['127.0.0.1', false],
  ['127.8.9.1', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.7', true],
  ['shop.example', true],
])(
  'a server on %s is open to other machines: %s, and then keeps its metrics',
  (HOST, isExposed) => {
    const closed = { metrics: 'off', apiDocs: false };
    expect(readConfig({ HOST })).toMatchObject({
      isExposed,
      ...(isExposed ? closed : { metrics: 'open', apiDocs: true }),
    });
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' };
    expect(readConfig({ HOST, ...production })).toMatchObject({ isExposed: false, ...closed });
  },
);

test('networks that webhooks must not reach are read as addresses and ranges', () => {
  expect(readConfig({}).deniedNetworks).toEqual([]);
  const given = '203.0.113.7, 198.51.100.0/24,2001:db8::/32';
  expect(readConfig({ WEBHOOK_DENIED_NETWORKS: given }).deniedNetworks).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ]);
  const wrong = caught(() => readConfig({ WEBHOOK_DENIED_NETWORKS: '203.0.113.0/33' }));
  expect(wrong.faults).toEqual([expect.stringContaining('WEBHOOK_DENIED_NETWORKS must list')]);
});

test('the bounds of a number are named in plain words', () => {
  expect(caught(() => readConfig({ TRUST_PROXY: '11', RATE_LIMIT: 'many' })).faults).toEqual([
    'RATE_LIMIT must be a number.',
    'TRUST_PROXY must be at most 10.',
  ]);
});

test('the number of requests at work has a default and may be unlimited', () => {
  expect(readConfig({}).concurrentRequests).toBe(50);
  expect(readConfig({ CONCURRENT_REQUESTS: '0' }).concurrentRequests).toBe(0);
});

test('a second factor is required where the setting says so', () => {
  expect(readConfig({}).requireSecondFactor).toBe(false);
  expect(readConfig({ REQUIRE_SECOND_FACTOR: '1' }).requireSecondFactor).toBe(true);
  expect(caught(() => readConfig({ REQUIRE_SECOND_FACTOR: 'yes' })).faults).toEqual([
    'REQUIRE_SECOND_FACTOR must be 0 or 1.',
  ]);
});

test('mail is set up by a server and a sender together', () => {
  const SMTP_URL = 'smtp://user:secret@mail.example.com:587';
  expect(readConfig({}).mail).toBeUndefined();
  expect(readConfig({ MAIL_FROM: 'shop@example.com' }).mail).toBeUndefined();
  for (const from of ['shop@example.com', 'Aislewise <shop@example.com>']) {
    expect(readConfig({ SMTP_URL, MAIL_FROM: from }).mail).toEqual({ url: SMTP_URL, from });
  }
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is needed where SMTP_URL is set.'],
  [
    { SMTP_URL: 'https://x.example', MAIL_FROM: 'a@b.c' },
    'SMTP_URL must begin with smtp:// or smtps://.',
  ],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address.'],
  [{ MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'MAIL_FROM must be an e-mail address.'],
])('a mail setting that makes no sense is refused: %j', (env, fault) => {
  expect(caught(() => readConfig(env)).faults).toEqual([fault]);
});

test.each(['security@a.example', 'http://a.example', 'mailto:a@b.c\nContact: mailto:x@y.z'])(
  'the contact %j of security.txt is refused',
  (SECURITY_CONTACT) => {
    expect(caught(() => readConfig({ SECURITY_CONTACT })).faults).toEqual([
      'SECURITY_CONTACT must begin with mailto: or https:// and have no blanks.',
    ]);
  },
);

test('a model is set up by its address and its name', () => {
  const LLM_BASE_URL = 'http://127.0.0.1:11434/v1/';
  expect(readConfig({}).llm).toBeUndefined();
  expect(readConfig({ LLM_BASE_URL, LLM_MODEL: 'small' }).llm).toEqual({
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'small',
    apiKey: undefined,
    concurrency: 2,
    timeoutMs: 20_000,
  });
});

test.each([
  [{ LLM_BASE_URL: 'http://x.example' }, 'LLM_MODEL is needed where LLM_BASE_URL is set.'],
  [{ LLM_MODEL: 'small' }, 'LLM_BASE_URL is needed where LLM_MODEL or LLM_API_KEY is set.'],
  [{ LLM_API_KEY: 'secret' }, 'LLM_BASE_URL is needed where LLM_MODEL or LLM_API_KEY is set.'],
  [
    { LLM_BASE_URL: 'ftp://x.example', LLM_MODEL: 'small' },
    'LLM_BASE_URL must be an http or https address.',
  ],
])('a model setting that makes no sense is refused: %j', (env, fault) => {
  expect(caught(() => readConfig(env)).faults).toEqual([fault]);
});

function caught(act: () => unknown): ConfigError {
  try {
    act();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('It should have been refused');
}
