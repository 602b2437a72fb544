/** The server that `import.ts` measures: an empty store with a keeper, beside the demo stores. */
import { randomUUID } from 'node:crypto';
import { demoApp, openDemo } from './demo-app.ts';
import { measureServed } from './served.ts';
import { auditService } from '../server/src/modules/audit/service.ts';
import { keeperAccounts } from '../server/src/modules/auth/service.ts';
import { storesService } from '../server/src/modules/stores/service.ts';

const [dataDir = '', port = '', databaseUrl = ''] = process.argv.slice(2);
const demo = await openDemo({ databaseUrl, dataDir });
const { db } = demo;
const now = (): Date => new Date();
const accounts = keeperAccounts({ db, audit: auditService(db, now), now });
const stores = storesService(db);

/** What this process used since it was last asked: processor seconds, and the most memory it held. */
let cpu = process.cpuUsage();
let most = 0;
setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50).unref();

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
  const answer = { cpuSeconds: (user + system) / 1e6, mostMegabytes: most / 2 ** 20 };
  cpu = process.cpuUsage();
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
