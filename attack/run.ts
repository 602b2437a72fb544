/**
 * `npm run attack -- [--calls 100000] [--seed 1] [--seconds 6] [--only access,findings,surfaces,fuzz,races,text,pictures,slow,networks,restore,inside,floods]`
 * starts servers with the demo stores and attacks them. With `--url ADDRESS --keepers
 * one@x.example,two@x.example --password WORD` it attacks a running server instead, which must be one
 * for tests: the attack changes and deletes rows of both keepers' stores. It then leaves out networks, for
 * which the server must trust a proxy, and restore and inside, for which it must be on this machine. Exit
 * code 1 if it finds a fault.
 */
import { parseArgs } from 'node:util';
import { attackAccess } from './access.ts';
import { attackByFindings } from './findings.ts';
import { attackByFloods } from './floods.ts';
import { mailServer } from '../testing/mail-server.ts';
import { fuzz } from './fuzz.ts';
import { attackByNetworks } from './networks.ts';
import { attackFromInside } from './inside.ts';
import { attackByPictures } from './pictures.ts';
import { attackByRaces } from './races.ts';
import { startServer, type Started } from './server.ts';
import { attackByRestore } from './restore.ts';
import { attackBySlowness } from './slow.ts';
import { attackByStoredText } from './stored-text.ts';
import { attackBySurfaces } from './surfaces.ts';
import type { Fault, Target } from './target.ts';

const ALL_PARTS =
  'access,findings,surfaces,fuzz,races,text,pictures,slow,networks,restore,inside,floods';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string', default: ALL_PARTS },
    url: { type: 'string' },
    keepers: { type: 'string' },
    password: { type: 'string' },
  },
});
const [calls, seed, seconds] = [values.calls, values.seed, values.seconds].map(Number);
const parts = new Set(values.only.split(','));
const say = (line: string): void => console.log(line);
const MB = 1024 * 1024;

/** How much more memory the server may have after the calls than after the first tenth of them. */
const MAX_GROWTH = 1.25;

async function withServer(
  settings: Record<string, string>,
  work: (target: Target, started?: Started) => Promise<Fault[]>,
): Promise<Fault[]> {
  const { url, keepers, password = '' } = values;
  if (url !== undefined) {
    const [first = '', second = ''] = (keepers ?? '').split(',');
    const known: Target['keepers'] = [
      { email: first, password },
      { email: second, password },
    ];
    return work({ base: url, keepers: known });
  }
  const started = await startServer(settings);
  try {
    const faults = await work(started, started);
    if (!started.isRunning()) faults.push({ attack: 'server', what: 'the server has ended' });
    return faults;
  } finally {
    await started.stop();
  }
}

/** Random calls, with the memory and the disk of the server before and after. */
async function fuzzWithMemory(target: Target, started: Started | undefined): Promise<Fault[]> {
  const tenth = Math.ceil((calls ?? 0) / 10);
  const first = await fuzz(target, { calls: tenth, seed: seed ?? 1 });
  const before = started?.memory();
  const diskBefore = started?.disk();
  const rest = await fuzz(target, { calls: tenth * 9, seed: (seed ?? 1) + 1 });
  const after = started?.memory();
  const diskAfter = started?.disk();
  const faults = [...first.faults, ...rest.faults];
  say(`fuzz: ${first.sent + rest.sent} calls, ${faults.length} faults`);
  if (diskBefore !== undefined && diskAfter !== undefined) {
    say(
      `disk: ${(diskBefore / MB).toFixed(0)} MB after a tenth, ${(diskAfter / MB).toFixed(0)} MB at the end`,
    );
  }
  if (before !== undefined && after !== undefined) {
    say(
      `memory: ${(before / MB).toFixed(0)} MB after a tenth, ${(after / MB).toFixed(0)} MB at the end`,
    );
    if (after > before * MAX_GROWTH) faults.push({ attack: 'fuzz', what: 'the memory has grown' });
  }
  return faults;
}

const smtp = await mailServer();
const settings = { RATE_LIMIT: '0', SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.com' };
const faults: Fault[] = [];
if (
  ['access', 'findings', 'surfaces', 'fuzz', 'races', 'text', 'pictures', 'slow'].some((part) =>
    parts.has(part),
  )
) {
  faults.push(
    ...(await withServer(settings, async (target, started) => {
      const found: Fault[] = [];
      if (parts.has('access')) {
        const { faults: wrong, sent } = await attackAccess(target);
        say(`access: ${sent} calls, ${wrong.length} faults`);
        found.push(...wrong);
      }
      if (parts.has('findings')) found.push(...(await attackByFindings(target, say)));
      if (parts.has('surfaces')) found.push(...(await attackBySurfaces(target, say)));
      if (parts.has('races')) {
        const { faults: wrong, sent } = await attackByRaces(target, 20);
        say(`races: ${sent} calls, ${wrong.length} faults`);
        found.push(...wrong);
      }
      if (parts.has('fuzz')) found.push(...(await fuzzWithMemory(target, started)));
      if (parts.has('text'))
        found.push(...(await attackByStoredText(target, started && smtp.mails, say)));
      if (parts.has('pictures')) {
        found.push(...(await attackByPictures(target, started?.memory, say)));
      }
      if (parts.has('slow')) found.push(...(await attackBySlowness(target, say)));
      return found;
    })),
  );
}
if (values.url === undefined && parts.has('networks')) {
  const behindProxy = { TRUST_PROXY: '1' };
  faults.push(...(await withServer(behindProxy, (target) => attackByNetworks(target, say))));
}
if (values.url === undefined && parts.has('restore')) {
  faults.push(
    ...(await withServer(settings, async (_target, started) =>
      started === undefined ? [] : attackByRestore(started, say),
    )),
  );
}
if (values.url === undefined && parts.has('inside')) faults.push(...(await attackFromInside(say)));
if (parts.has('floods')) {
  const options = { seconds: seconds ?? 6, seed: seed ?? 1, say };
  faults.push(...(await withServer({}, (target) => attackByFloods(target, options))));
}
await smtp.close();
for (const { attack, what } of faults.slice(0, 50)) say(`FAULT ${attack}: ${what}`);
say(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
