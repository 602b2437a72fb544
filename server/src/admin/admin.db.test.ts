import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { addStore } from '../../test/fixtures.ts';
import { KEEPER_PASSWORD, signedInKeeper, signIn } from '../../test/keepers.ts';
import { PROGRAM_ENV } from '../../test/program.ts';
import { addTotp } from '../../test/second-factors.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from '../db/client.ts';
import { runAdmin } from './admin.ts';
import { Secrets } from '../lib/secrets.ts';
import { rereadHours } from '../modules/stores/stored-hours.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

interface Result {
  code: number | null;
  said: string;
  errors: string;
}

/** Runs a command in another process, on the database of this server. Each takes seconds to start. */
async function admin(words: readonly string[], input = ''): Promise<Result> {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...PROGRAM_ENV, ...server.db.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const result: Result = { code: null, said: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (result.said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (result.errors += chunk.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...result, code };
}

const openOwn = () => Promise.resolve({ ...server.db, close: async () => {} });

/** Runs a command in this process, with a line of input, on the database of this server by default. */
async function typed(
  words: readonly string[],
  { line = '', open = openOwn }: { line?: string; open?: () => Promise<Database> } = {},
): Promise<Result> {
  const [said, errors]: [string[], string[]] = [[], []];
  const nothing = () => Promise.resolve('');
  const code = await runAdmin(words, {
    readSettings: () => readConfig({}),
    readSecrets: () => new Secrets('k'.repeat(32)),
    terminal: {
      say: (text) => said.push(text),
      note: (text) => errors.push(text),
      canAsk: false,
      ask: nothing,
      readLine: () => Promise.resolve(line),
    },
    complain: (text) => errors.push(text),
    open,
    now: () => new Date(),
  });
  return { code, said: said.join('\n'), errors: errors.join('\n') };
}

/** A refusal is one line, never a stack. */
function expectOneLine({ code, said, errors }: Result, exitCode: number, words: RegExp): void {
  expect({ code, said }).toEqual({ code: exitCode, said: '' });
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(words);
}

test('a store that is added while the server runs is there for shoppers at once', async () => {
  const named = ['--name', 'Bombay Corner', '--address', '5 Devon Ave, Chicago, IL 60659'];
  const opened = ['--hours', 'Mon-Sat 9-9', '--time-zone', 'America/New_York'];
  const features = ['--features', 'deli, Halal'];
  const { code, said } = await admin(['stores', 'add', ...named, ...opened, ...features]);
  expect(code).toBe(0);
  const { body } = await server.get('/api/stores');
  expect(body).toContainEqual(
    expect.objectContaining({
      id: said.trim(),
      name: 'Bombay Corner',
      features: ['Deli', 'Halal'],
      timeZone: 'America/New_York',
    }),
  );
  expect((await typed(['stores', 'list'])).said).toContain(`${said.trim()}\tBombay Corner\t`);
  expect(await rereadHours(server.db)).toBe(0);
});

test('a store in a time zone that the database does not know by name is refused', async () => {
  const store = ['stores', 'add', '--name', 'Late Corner', '--address', '6 Devon Ave'];
  expectOneLine(await typed([...store, '--time-zone', '+05:30']), 1, /knows no time zone \+05:30/);
});

test('a keeper that is added can sign in with the password that is shown once', async () => {
  const { id } = await addStore(server.db, { name: 'Patel Bazaar' });
  const words = ['keepers', 'add', '--store', 'patel bazaar', '--name', 'Asha Rao'];
  const { code, said } = await typed([...words, '--email', 'Asha@Example.com']);
  expect(code).toBe(0);
  const [, password = ''] = /shown this once: (\S+)/.exec(said) ?? [];
  const cookie = await signIn(server, 'asha@example.com', password);
  const { body } = await server.get('/api/auth/user', { cookie });
  expect(body.user).toMatchObject({ name: 'Asha Rao', storeId: id });
  const changes = await server.get('/api/storekeeper/changes', { cookie });
  expect(changes.body[0]).toMatchObject({ who: 'Operator', what: 'keeper.added' });
  expect((await typed(['keepers', 'list', '--store', id])).said).toBe(
    'asha@example.com\tAsha Rao\tstorekeeper\tPatel Bazaar\topen',
  );
});

test('a second account for one e-mail address is refused, a closed one is opened again', async () => {
  const { id } = await addStore(server.db, { name: 'Seoul Pantry' });
  const add = ['keepers', 'add', '--store', id, '--name', 'Min Seo', '--email', 'min@example.com'];
  expect((await typed(add)).code).toBe(0);
  expectOneLine(await typed(add), 1, /min@example.com has an account already/);
  expect((await typed(['keepers', 'close', 'min@example.com'])).code).toBe(0);
  expectOneLine(await typed(['keepers', 'close', 'min@example.com']), 1, /does not exist/);
  expect((await typed(add)).code).toBe(0);
});

test('a password reset ends all sessions and reads the password from the standard input', async () => {
  const { id } = await addStore(server.db);
  const { email, headers } = await signedInKeeper(server, id);
  const input = 'a password by pipe\n';
  const result = await admin(['password', 'reset', email, '--password-stdin'], input);
  expect(result).toEqual({ code: 0, said: `${email} has a new password.\n`, errors: '' });
  expect((await server.get('/api/auth/user', headers)).status).toBe(401);
  await expect(signIn(server, email)).rejects.toThrow('401');
  await signIn(server, email, 'a password by pipe');
});

test('a reset allows sign-in attempts again', async () => {
  const { id } = await addStore(server.db);
  const { email } = await signedInKeeper(server, id);
  for (let i = 0; i < 11; i += 1)
    await expect(signIn(server, email, 'wrong')).rejects.toThrow('Sign-in');
  await expect(signIn(server, email)).rejects.toThrow('429');
  const line = 'a password by pipe';
  await typed(['password', 'reset', email, '--password-stdin'], { line });
  await signIn(server, email, 'a password by pipe');
});

test('a password that many people use, the present one, and the own address are refused', async () => {
  const { id } = await addStore(server.db);
  const { email } = await signedInKeeper(server, id);
  const reset = (password: string) =>
    typed(['password', 'reset', email, '--password-stdin'], { line: password });
  expectOneLine(await reset('password123'), 1, /Many people use this password/);
  expectOneLine(await reset(email), 1, /must not contain your e-mail address/);
  expectOneLine(await reset(KEEPER_PASSWORD), 1, /your present password/);
  await signIn(server, email);
});

test('an account gets another e-mail address', async () => {
  const { id } = await addStore(server.db);
  const { email, headers } = await signedInKeeper(server, id);
  const taken = (await signedInKeeper(server, id)).email;
  expectOneLine(await typed(['keepers', 'email', email, taken]), 1, /has an account already/);
  const next = 'another@example.com';
  expect((await typed(['keepers', 'email', email, next])).code).toBe(0);
  await signIn(server, next);
  await expect(signIn(server, email)).rejects.toThrow('401');
  const changes = await server.get('/api/storekeeper/changes', headers);
  expect(changes.body[0]).toMatchObject({ who: 'Operator', what: 'keeper.email_changed' });
});

test('a second factor is reset: the password alone signs in, and all sessions end', async () => {
  const { id } = await addStore(server.db);
  const { email, headers } = await signedInKeeper(server, id);
  await addTotp(server, headers, Date.now());
  await expect(signIn(server, email)).rejects.toThrow('secondFactor');
  expect(await typed(['second-factor', 'reset', email])).toEqual({
    code: 0,
    said: `${email} signs in with the password alone.`,
    errors: '',
  });
  expect((await server.get('/api/auth/user', headers)).status).toBe(401);
  const cookie = await signIn(server, email);
  const { body } = await server.get('/api/auth/second-factors', { cookie });
  expect(body).toMatchObject({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
});

test('closing a store hides it from shoppers and signs its keepers out', async () => {
  const { id } = await addStore(server.db, { name: 'Closing Down' });
  const { email, headers } = await signedInKeeper(server, id);
  expectOneLine(await typed(['stores', 'close', id]), 2, /wants --yes/);
  expect((await server.get('/api/auth/user', headers)).status).toBe(200);
  const closed = await typed(['stores', 'close', id, '--yes']);
  expect(closed).toEqual({ code: 0, said: 'Closed Closing Down, and 1 account.', errors: '' });
  expect((await server.get('/api/auth/user', headers)).status).toBe(401);
  await expect(signIn(server, email)).rejects.toThrow('401');
  const { body } = await server.get('/api/stores');
  expect(body).not.toContainEqual(expect.objectContaining({ id }));
  expect((await typed(['stores', 'list'])).said).not.toContain(id);
  expect((await typed(['stores', 'list', '--closed'])).said).toContain(id);
  expectOneLine(await typed(['stores', 'close', id, '--yes']), 1, /does not exist/);
});

test('a name of two stores is refused', async () => {
  const stores = [
    await addStore(server.db, { name: 'Twin Foods', address: '1 A St, Chicago, IL' }),
    await addStore(server.db, { name: 'Twin Foods', address: '2 B St, Peoria, IL' }),
  ];
  const close = (word: string) => typed(['stores', 'close', word, '--yes']);
  expectOneLine(await close('Twin Foods'), 1, /Several stores/);
  expect((await close('twin-foods-peoria-il')).code).toBe(0);
  expect((await close(stores[0]?.id ?? '')).code).toBe(0);
});

test.each<[string, string[], RegExp]>([
  ['an unknown command', ['stores', 'burn'], /no command “stores burn”/],
  ['half a command', ['stores'], /no command “stores”/],
  ['an unknown option', ['stores', 'list', '--colour'], /--colour.*Usage/],
  ['an option without its value', ['stores', 'add', '--name'], /--name.*Usage/],
  [
    'missing options',
    ['stores', 'add'],
    /--name must not be empty\. --address must not be empty\./,
  ],
  ['a missing word', ['keepers', 'close'], /Usage: npm run admin -- keepers close <e-mail>/],
  ['a word too many', ['stores', 'close', 'a', 'b'], /Usage/],
  ['no e-mail address', ['password', 'reset', 'asha'], /asha is not an e-mail address/],
  [
    'a time zone that is not',
    ['stores', 'add', '--name', 'A', '--address', 'B', '--time-zone', 'Moon/Base'],
    /--time-zone must be a time zone/,
  ],
  [
    'a feature that is not',
    ['stores', 'add', '--name', 'A', '--address', 'B', '--features', 'Pool'],
    /must be of Pharmacy/,
  ],
  [
    'a password on the command line',
    ['password', 'reset', 'asha@example.com', '--password', 'secret'],
    /--password/,
  ],
])('%s is one line and exit code 2', async (_what, words, line) => {
  expectOneLine(await typed(words), 2, line);
});

test.each<[string, string[], RegExp]>([
  ['an unknown store', ['stores', 'close', 'nowhere', '--yes'], /store does not exist/],
  ['an unknown account', ['password', 'reset', 'x@example.com'], /account does not exist/],
])('%s is one line and exit code 1', async (_what, words, line) => {
  expectOneLine(await typed(words), 1, line);
});

test('a database that does not answer is one line without its password', async () => {
  const databaseUrl = 'postgres://someone:hunter2@127.0.0.1:1/none';
  const open = () => openDatabase({ databaseUrl, dataDir: '' });
  const result = await typed(['stores', 'list'], { open });
  expectOneLine(result, 1, /DATABASE_URL/);
  expect(result.errors).not.toContain('hunter2');
});

test('a reader that closes the output early causes no error', async () => {
  await addStore(server.db);
  const child = spawn(process.execPath, [CLI, 'stores', 'list'], {
    env: { ...PROGRAM_ENV, ...server.db.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await once(child, 'close');
  expect(errors).toBe('');
});

test('help is a result, a missing command is an error', async () => {
  const help = await typed(['help']);
  expect(help).toMatchObject({ code: 0, errors: '' });
  expect(help.said).toContain('password reset <e-mail>');
  expect(await typed(['stores', 'add', '--help'])).toEqual(help);
  expect((await typed([])).code).toBe(2);
});
