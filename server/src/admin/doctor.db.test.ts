import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailServer } from '../../../testing/mail-server.ts';
import { runAdminOn } from '../../test/admin.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  mailFinding,
  settingsFinding,
  validityFinding,
} from './doctor-checks.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const HOUR_MS = 3_600_000;

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'aislewise-doctor-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

test('a sound installation gets a line for each check and exit code 0', async () => {
  const backups = await mkdtemp(join(folder, 'backups-'));
  await writeFile(join(backups, 'today'), 'data');
  const { code, output, complaints } = await runAdminOn(db, 'doctor', '--backups', backups);
  expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
  expect(output.map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual([
    'ok settings',
    'ok database',
    'ok schema',
    'ok disk',
    'ok clock',
    'ok mail',
    'ok certificate',
    'ok backups',
  ]);
});

test('a fault is counted and ends with exit code 1', async () => {
  const { code, complaints } = await runAdminOn(db, 'doctor', '--backups', join(folder, 'none'));
  expect({ code, complaints }).toEqual({ code: 1, complaints: ['1 fault to mend.'] });
});

describe('settings', () => {
  const findingOf = (env: Record<string, string>) => settingsFinding(readConfig(env));
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example.com',
    DATABASE_URL: 'postgres://localhost/shop',
    SECRET_KEY: 'k'.repeat(32),
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'shop@example.com',
  };

  test('of a whole production server are fine', () => {
    expect(findingOf(production).is).toBe('ok');
  });

  test.each([
    [{ TRUST_PROXY: '0' }, /set TRUST_PROXY/],
    [{ NODE_ENV: 'development' }, /set NODE_ENV=production/],
    [{ PUBLIC_URL: 'http://shop.example.com' }, /not https/],
    [{ SMTP_URL: '', MAIL_FROM: '' }, /set SMTP_URL and MAIL_FROM/],
    [{ RATE_LIMIT: '0' }, /RATE_LIMIT=0/],
    [{ DATABASE_URL: '' }, /set DATABASE_URL/],
  ])('that work against each other are named: %o', (change, text) => {
    const finding = findingOf({ ...production, ...change });
    expect(finding.is).toBe('look');
    expect(finding.text).toMatch(text);
  });
});

test('a clock that differs from the database’s is a fault', async () => {
  expect((await clockFinding(db, () => new Date())).is).toBe('ok');
  expect((await clockFinding(db, () => new Date(Date.now() + 60_000))).is).toBe('bad');
});

test('a mail server is asked, and its refusal is shown', async () => {
  const server = await mailServer({});
  const at = (url: string) =>
    mailFinding(readConfig({ SMTP_URL: url, MAIL_FROM: 'shop@example.com' }));
  expect((await at(server.url)).is).toBe('ok');
  await server.close();
  expect(await at(server.url)).toMatchObject({
    is: 'bad',
    text: expect.stringMatching(/ECONNREFUSED/),
  });
});

test('backups are looked at by their newest file', async () => {
  const backups = await mkdtemp(join(folder, 'backups-'));
  expect((await backupFinding(undefined, NOW)).is).toBe('look');
  expect((await backupFinding(backups, NOW)).text).toContain('is empty');
  const made = async (name: string, hours: number) => {
    const at = new Date(NOW.getTime() - hours * HOUR_MS);
    await writeFile(join(backups, name), 'data');
    await utimes(join(backups, name), at, at);
  };
  await made('old', 40);
  expect((await backupFinding(backups, NOW)).is).toBe('bad');
  await made('new', 20);
  expect(await backupFinding(backups, NOW)).toEqual({
    is: 'ok',
    text: 'the newest is 20 hours old',
  });
});

describe('the certificate', () => {
  test('is renewed two weeks before its end', () => {
    const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * HOUR_MS);
    expect(validityFinding(inDays(15), NOW).is).toBe('ok');
    expect(validityFinding(inDays(13), NOW).is).toBe('bad');
  });

  test('is a fault where the address does not speak TLS, and none without https', async () => {
    const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const { port } = plain.address() as AddressInfo;
    const url = `https://127.0.0.1:${port}`;
    expect(await certificateFinding(url, NOW)).toMatchObject({
      is: 'bad',
      text: expect.stringMatching(/no valid/),
    });
    expect((await certificateFinding('http://localhost:3000', NOW)).is).toBe('ok');
    plain.close();
  });
});
