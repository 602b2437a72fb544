import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';

let server: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  server = await testApp();
  proxied = await testApp({ config: { publicUrl: 'https://shop.example' } });
});
afterAll(() => Promise.all([server.close(), proxied.close()]));

const HOST = 'market.test:3000';
const logout = (headers: Record<string, string>, on = server) =>
  on.send('POST', '/api/auth/logout', undefined, { host: HOST, ...headers });

test.each<[string, Record<string, string>]>([
  ['its own page', { origin: `http://${HOST}` }],
  ['its own page behind a proxy that ends TLS', { origin: `https://${HOST}` }],
  ['its own page, as the browser says', { 'sec-fetch-site': 'same-origin' }],
  [
    'its own page behind a proxy that changes the host, as the browser says',
    { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['no browser', {}],
])('a write from %s is taken', async (_what, headers) => {
  expect((await logout(headers)).status).toBe(204);
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://market.test:4000' }],
  ['a page without an origin', { origin: 'null' }],
  ['a name that only begins alike', { origin: `http://${HOST}.evil.example` }],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
  ['a form sent from elsewhere', { 'sec-fetch-site': 'none' }],
  [
    'another site that the browser names',
    { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
  ],
])('a write from %s is a 403', async (_what, headers) => {
  const { status, body } = await logout(headers);
  expect(status).toBe(403);
  expect(body.code).toBe('forbidden');
});

test('with PUBLIC_URL set its pages may write, whatever host the proxy asks for', async () => {
  expect((await logout({ origin: 'https://shop.example' }, proxied)).status).toBe(204);
  expect((await logout({ origin: 'https://evil.example' }, proxied)).status).toBe(403);
});

test('a write from elsewhere to a path that is not there is refused too', async () => {
  const headers = { origin: 'https://evil.example' };
  expect((await server.send('POST', '/api/nothing', {}, headers)).status).toBe(403);
});

test('a write from elsewhere is refused however its path is spelled', async () => {
  const headers = { host: HOST, origin: 'https://evil.example' };
  const { status } = await server.send('POST', '/%61pi/auth/logout', undefined, headers);
  expect(status).toBe(403);
});

test('a read from elsewhere is answered: it changes nothing and carries no one’s session', async () => {
  const { status, headers } = await server.get('/api/stores', { origin: 'https://evil.example' });
  expect(status).toBe(200);
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
