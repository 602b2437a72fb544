/** Weaknesses that an attacker found in an earlier version. Each must stay closed. */
import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { send, sendJson, type Answer } from './client.ts';
import { signIn, type Fault, type SignedIn, type Target } from './target.ts';

export interface Scene {
  target: Target;
  keeper: SignedIn;
  other: SignedIn;
}

/** Returns what is wrong, or nothing. */
export type Finding = (scene: Scene) => Promise<string | undefined>;

const get = ({ target }: Scene, path: string, headers: Record<string, string> = {}) =>
  send(target.base, { method: 'GET', path, headers });

/** Returns why an answer has none of these statuses, or nothing. */
export const expectStatus = ({ status, text }: Answer, ...statuses: number[]): string | undefined =>
  statuses.includes(status) ? undefined : `answers ${status} ${text.slice(0, 200)}`;

/** A stranger's wrong passwords, and then the keeper's right one from another network. */
const wrongPasswords: Finding = async ({ target }) => {
  const [, keeper] = target.keepers;
  for (let i = 0; i < 30; i += 1) {
    const body = { email: keeper.email, password: `wrong password ${i}` };
    const sent = { method: 'POST', path: '/api/auth/login', body, from: '127.0.0.90' };
    await sendJson(target.base, sent);
  }
  const begin = performance.now();
  await signIn(target, keeper, '127.0.0.91');
  const seconds = (performance.now() - begin) / 1000;
  return seconds > 10 ? `the keeper waits ${seconds.toFixed(0)} s` : undefined;
};

/** Personal data in a request, read by another visitor. */
const publicRequests: Finding = async (scene) => {
  const { target, keeper } = scene;
  const secret = 'jane.doe@example.com';
  const body = {
    storeId: keeper.storeId,
    productName: `Call me 312-555-0147 or ${secret}`,
    brand: secret,
    description: `I am Jane, ${secret}`,
    urgency: 'low',
  };
  const path = '/api/product-requests';
  const asked = await sendJson(target.base, { method: 'POST', path, body });
  const refused = expectStatus(asked, 201);
  if (refused !== undefined) return refused;
  for (const read of [
    `${path}/public?storeId=${keeper.storeId}`,
    `${path}/matching?storeId=${keeper.storeId}&q=call%20me`,
  ]) {
    const { text } = await get(scene, read);
    if (text.includes(secret) || text.includes('312-555')) return `${read} shows it to others`;
  }
  return undefined;
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A workbook with this text in the place of its only sheet. */
function workbook(sheet: string, target = 'worksheets/sheet1.xml'): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': bytes(
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
      ),
      'xl/workbook.xml': bytes(
        `${XML}<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': bytes(
        `${XML}<Relationships><Relationship Id="rId1" Type="worksheet" Target="${target}"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': bytes(sheet),
    }),
  );
}

const upload = ({ target }: Scene, { cookie }: SignedIn, body: Buffer | string) =>
  send(target.base, {
    method: 'POST',
    path: '/api/storekeeper/imports?fileName=x.xlsx',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body,
  });

const SHEETS: Record<string, Buffer> = {
  'tags without an end': workbook(`<worksheet><sheetData>${'<c '.repeat(400_000)}`),
  'a cell far away': workbook(
    `<worksheet><sheetData><row><c r='XFD1048576'><v>1</v></c><c r="aaa9999999"><v>1</v></c></row></sheetData></worksheet>`,
  ),
  'blanks behind the sheet': workbook(
    `<worksheet><sheetData/></worksheet>${' '.repeat(60_000_000)}`,
  ),
  entities: workbook(
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? '' : i - 1};`.repeat(10)}">`).join('')}]><worksheet><sheetData><row><c r="A1" t="inlineStr"><is><t>&a11;</t></is></c></row></sheetData></worksheet>`,
  ),
  'a path that every object has': workbook('<worksheet/>', '/constructor'),
  'a date that does not exist': workbook(
    '<worksheet><sheetData><row><c r="A1" s="14"><v>1e300</v></c></row></sheetData></worksheet>',
  ),
};

/** Workbooks made to hurt, and the import of another store beside them. */
const workbooks: Finding = async (scene) => {
  for (const [name, file] of Object.entries(SHEETS)) {
    const hurting = upload(scene, scene.keeper, file);
    const begin = performance.now();
    const beside = await upload(scene, scene.other, 'name,price\nRice,4.99\n');
    const seconds = (performance.now() - begin) / 1000;
    if (beside.status >= 400) return `${name}: another store's import answers ${beside.status}`;
    if (seconds > 15) return `${name}: another store's import takes ${seconds.toFixed(0)} s`;
    const answer = await hurting;
    if (answer.status >= 500) return `${name} answers ${answer.status}`;
    if (answer.ms > 70_000) return `${name} takes ${answer.ms} ms`;
  }
  return undefined;
};

/** Inputs that made the server fail. */
const failures: Finding = async (scene) => {
  const { target, keeper } = scene;
  const { cookie } = keeper;
  const id = (JSON.parse((await upload(scene, keeper, 'name\nRice\n')).text) as { id: string }).id;
  const path = `/api/storekeeper/imports/${id}?kind=new&after=2147483648`;
  const json = { 'content-type': 'application/json' };
  const ignore = { method: 'POST', path: '/api/storekeeper/failed-searches/ignore' };
  const answers = [
    await get(scene, path, { cookie }),
    await sendJson(target.base, {
      ...ignore,
      headers: { cookie },
      body: { query: 'a\0b', ignored: true },
    }),
    await get(scene, '/api/%'),
    await get(scene, '/store/%'),
  ];
  const wrong = answers.find(({ status, text }) => status !== 400 || !text.includes('"code"'));
  if (wrong) return expectStatus(wrong, 400) ?? `answers ${wrong.text}`;
  const logout = { method: 'POST', path: '/api/auth/logout', headers: json, body: '' };
  return expectStatus(await send(target.base, logout), 204);
};

/** A foreign Host header in the addresses of a page. */
const foreignHost: Finding = async (scene) => {
  const { text } = await get(scene, `/store/${scene.keeper.storeId}/x`, { host: 'evil.example' });
  return text.includes('evil.example') ? 'the page names it' : undefined;
};

/** Caches must keep no answer to one visitor. */
const privateAnswers: Finding = async (scene) => {
  const path = `/api/product-requests/public?storeId=${scene.keeper.storeId}`;
  const { headers } = await get(scene, path);
  const control = headers['cache-control'] ?? '';
  return control.includes('no-store') ? undefined : `Cache-Control is ${control}`;
};

/** Passwords that attackers try first. */
const weakPasswords: Finding = async ({ target, keeper }) => {
  for (const weak of ['1234567890', 'aaaaaaaaaa', 'password12', ' '.repeat(10), keeper.email]) {
    const { status } = await sendJson(target.base, {
      method: 'POST',
      path: '/api/auth/password',
      headers: { cookie: keeper.cookie },
      body: { currentPassword: keeper.password, newPassword: weak },
    });
    if (status !== 400) return `${JSON.stringify(weak)} is answered with ${status}`;
  }
  return undefined;
};

/** Inventories of as many lengths as the attacker likes. */
const madeUpLengths: Finding = async (scene) => {
  const path = `/api/stores/${scene.keeper.storeId}/inventory?perCategory=`;
  return expectStatus(await get(scene, `${path}${randomUUID().length}`), 400);
};

const FINDINGS: Record<string, Finding> = {
  'inventories of made-up lengths': madeUpLengths,
  'wrong passwords of a stranger': wrongPasswords,
  'personal data in a request': publicRequests,
  'workbooks made to hurt': workbooks,
  'inputs that made the server fail': failures,
  'a foreign Host header': foreignHost,
  'private answers in caches': privateAnswers,
  'weak passwords': weakPasswords,
};

/** Runs each of some findings as two keepers, and says how it ended. */
export async function attackEach(
  attack: string,
  findings: Readonly<Record<string, Finding>>,
  target: Target,
  say: (line: string) => void,
): Promise<Fault[]> {
  const [keeper, other] = [
    await signIn(target, target.keepers[0]),
    await signIn(target, target.keepers[1]),
  ];
  const faults: Fault[] = [];
  for (const [name, run] of Object.entries(findings)) {
    const begin = performance.now();
    const wrong = await run({ target, keeper, other }).catch((error: unknown) => String(error));
    say(`${name}: ${wrong ?? 'closed'} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
    if (wrong !== undefined) faults.push({ attack, what: `${name}: ${wrong}` });
  }
  return faults;
}

/** Tries each earlier weakness again. */
export const attackByFindings = (target: Target, say: (line: string) => void): Promise<Fault[]> =>
  attackEach('findings', FINDINGS, target, say);
