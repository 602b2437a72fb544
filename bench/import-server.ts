/** The server that `import.ts` measures: an empty store with a keeper, beside the demo stores. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { demoApp, openDemo } from './demo-app.ts';
import { measureServed } from './served.ts';
import { auditService } from '../server/src/modules/audit/service.ts';
import { keeperAccounts } from '../server/src/modules/auth/service.ts';
import { storesService } from '../server/src/modules/stores/service.ts';

const [dataDir = '', port = '', databaseUrl = ''] = process.argv.slice(2);
const demo = await openDemo({ databaseUrl, dataDir });
const { db } = demo;
/** Of proc_pid_stat(5), as on every common Linux. */
const CLOCK_TICKS = 100;
const PAGE_BYTES = 4096;

const now = (): Date => new Date();
const accounts = keeperAccounts({ db, audit: auditService(db, now), now });
const stores = storesService(db);

/** What this process used since it was last asked: processor seconds, and the most memory it held. */
let cpu = process.cpuUsage();
let most = 0;
/** Processor seconds of the processes that read imports, by their ids: a Linux machine tells it. */
const readers = new Map<string, number>();
let readersBefore = 0;
setInterval(() => {
  const rss = childrenOf(process.pid).map((pid) => look(pid));
  most = Math.max(
    most,
    rss.reduce((sum, bytes) => sum + bytes, process.memoryUsage.rss()),
  );
}, 50).unref();

function childrenOf(pid: number): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

/** Notes what a child has used; answers the bytes that it holds, 0 when it has ended. */
function look(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
    readers.set(pid, (user + system) / CLOCK_TICKS);
    return Number(fields[21]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

async function addStore(): Promise<object> {
  const storeId = await db.transaction((tx) =>
    stores.add(tx, {
      name: `Import ${randomUUID().slice(0, 8)}`,
      address: '1 Main St, Chicago',
      hours: '',
      timeZone: 'America/Chicago',
      phone: null,
      features: [],
      latitude: null,
      longitude: null,
    }),
  );
  const email = `keeper-${storeId}@example.com`;
  await accounts.add({ storeId, name: 'Bench', email }, 'a password of the bench');
  return { storeId, email };
}

function used(): object {
  const { user, system } = process.cpuUsage(cpu);
  const read = [...readers.values()].reduce((sum, seconds) => sum + seconds, 0);
  const cpuSeconds = (user + system) / 1e6 + read - readersBefore;
  const answer = { cpuSeconds, mostMegabytes: most / 2 ** 20 };
  cpu = process.cpuUsage();
  readersBefore = read;
  most = 0;
  return answer;
}

const app = await demoApp(demo);
process.on('message', (asked) => {
  if (asked === 'used') process.send?.(used());
  if (asked === 'store') void addStore().then((store) => process.send?.(store));
});
measureServed();
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => db.close())
      .then(() => process.exit()),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
