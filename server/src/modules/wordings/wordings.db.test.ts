import { desc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runAdminOn } from '../../../test/admin.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { wordingSuggestions } from './tables.ts';
import { deleteOldWordings } from './wordings.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-30T12:00:00Z');

let now = START;
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(now) });
});
afterEach(async () => {
  now = START;
  await server.db.orm.delete(wordingSuggestions);
});
afterAll(() => server.close());

const GOOD = {
  language: 'es',
  shown: 'Pasillo de la tienda',
  better: 'Pasillo',
  path: '/store/1/patel-bazaar',
};

let networks = 0;
/** Sends a suggestion, from a network of its own by default. */
async function suggest(change: Record<string, unknown> = {}, from?: string) {
  networks += 1;
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/wordings',
    payload: { ...GOOD, ...change },
    remoteAddress: from ?? `198.51.100.${networks}`,
  });
  return { status: statusCode, text: body };
}

const stored = () =>
  server.db.orm.select().from(wordingSuggestions).orderBy(desc(wordingSuggestions.createdAt));

describe('a suggestion', () => {
  test('is stored with its language, its page and the time, and nothing of its author', async () => {
    expect(await suggest({ shown: '  Pasillo de la tienda\n' })).toEqual({ status: 204, text: '' });
    expect(await stored()).toEqual([
      { ...GOOD, id: expect.any(String) as string, createdAt: new Date(START) },
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['longer than 300 characters', { better: 'a'.repeat(301) }, 'at most 300 characters'],
    ['without the wrong words', { shown: ' ' }, 'must not be empty'],
    ['in an unknown language', { language: 'xx' }, 'must be one of the choices'],
    ['with the query of its page', { path: '/stores?q=rice' }, 'The address of the page'],
    ['with another site', { path: 'https://evil.example/' }, 'The address of the page'],
  ])('%s is refused', async (_what, change, words) => {
    const { status, text } = await suggest(change);
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(await stored()).toEqual([]);
  });

  test('from a page of another site is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await server.send('POST', '/api/wordings', GOOD, headers)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('limits', () => {
  test('a network sends 60 in an hour', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await suggest({}, '203.0.113.9')).status);
    expect(statuses).toEqual([...Array<number>(60).fill(204), 429]);
  });

  test('the newest 5,000 are kept', async () => {
    await server.db.orm.execute(sql`
      insert into wording_suggestions (language, shown, better, path, created_at)
      select 'ar', 'old ' || n, 'x', '/', ${new Date(START - DAY_MS)}::timestamptz
        + n * interval '1 second' from generate_series(1, 5000) as n`);
    await suggest();
    const rows = await stored();
    expect(rows).toHaveLength(5000);
    expect(rows[0]).toMatchObject(GOOD);
    expect(rows.at(-1)?.shown).toBe('old 2');
  });

  test('one is kept for 180 days', async () => {
    await suggest();
    const context = { db: server.db, now: () => new Date(now) };
    now = START + 180 * DAY_MS;
    await deleteOldWordings(context);
    expect(await stored()).toHaveLength(1);
    now += 1;
    await deleteOldWordings(context);
    expect(await stored()).toEqual([]);
  });
});

describe('the operator', () => {
  const admin = (...words: string[]) => runAdminOn(server.db, 'wordings', ...words);

  /** Stores three, a minute apart. Returns their ids, the oldest first. */
  async function threeOf(): Promise<[string, string, string]> {
    for (const [i, change] of [
      { shown: 'uno', better: '=SUM(A1)\u001B[2J' },
      { language: 'ar', shown: '\u202Eممر\u0007\n1', better: 'رواق' },
      { shown: 'tres', better: 'a, b' },
    ].entries()) {
      now = START + i * 60_000;
      await suggest(change);
    }
    return (await stored()).map(({ id }) => id).toReversed() as [string, string, string];
  }

  test('lists them, the oldest first, without characters that a terminal obeys', async () => {
    const [one, two, three] = await threeOf();
    expect((await admin()).output).toEqual([
      `${one}\t2026-11-30\tes\t${GOOD.path}\tuno\t=SUM(A1) [2J`,
      `${two}\t2026-11-30\tar\t${GOOD.path}\tممر 1\tرواق`,
      `${three}\t2026-11-30\tes\t${GOOD.path}\ttres\ta, b`,
    ]);
    expect((await admin('--language', 'ar')).output).toHaveLength(1);
    expect(await admin('--language', 'xx')).toMatchObject({ code: 2, output: [] });
  });

  test('writes them as CSV in which no cell is a formula', async () => {
    const [one, , three] = await threeOf();
    const { output } = await admin('--csv', '--language', 'es');
    expect(output.join('\n')).toBe(
      [
        '\u{feff}id,day,language,page,shown,better',
        `${one},2026-11-30,es,${GOOD.path},uno,'=SUM(A1) [2J`,
        `${three},2026-11-30,es,${GOOD.path},tres,"a, b"`,
      ].join('\r\n'),
    );
  });

  test('removes one, or with it those of its language before it', async () => {
    const [, two, three] = await threeOf();
    expect(await admin('remove', 'x')).toMatchObject({ code: 2, output: [] });
    expect((await admin('remove', three, '--with-older')).output).toEqual([
      'Removed 2 suggestions.',
    ]);
    expect((await stored()).map(({ id }) => id)).toEqual([two]);
    expect((await admin('remove', two)).output).toEqual(['Removed 1 suggestion.']);
    expect(await admin('remove', two)).toMatchObject({
      code: 1,
      complaints: [`There is no suggestion ${two}.`],
    });
  });
});
