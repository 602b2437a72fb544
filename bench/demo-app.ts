import { join } from 'node:path';
import { createApp, type AppConfig } from '../server/src/app.ts';
import { type Database, migrate, openDatabase } from '../server/src/db/client.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { Foods } from '../server/src/modules/foods/foods.ts';
import { linkAllProducts } from '../server/src/modules/products/link-products.ts';
import { inScratchFolder } from './server.ts';

export interface Demo {
  db: Database;
  foods: Foods;
}

/** A database with the demo stores. */
export async function openDemo(settings: Parameters<typeof openDatabase>[0]): Promise<Demo> {
  const db = await openDatabase(settings);
  await migrate(db);
  const foods = new Foods();
  await seedDemo(db, new Date());
  await linkAllProducts({ db, foods });
  return { db, foods };
}

/** The whole server on it, without limits. It logs errors only. */
export function demoApp(
  { db, foods }: Demo,
  settings: Partial<AppConfig> = {},
): ReturnType<typeof createApp> {
  const config = {
    logLevel: 'error',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 1,
    ...settings,
  } as const;
  return createApp(db, config, undefined, foods);
}

/**
 * Runs `work` with the demo stores and the whole server, and stops both afterwards.
 * @param databaseUrl of an empty database. By default a local one in a folder that is removed.
 */
export const withDemo = (
  databaseUrl: string | undefined,
  work: (demo: Demo, app: Awaited<ReturnType<typeof demoApp>>) => Promise<void>,
  settings: Partial<AppConfig> = {},
): Promise<void> =>
  inScratchFolder(async (folder) => {
    const demo = await openDemo({
      databaseUrl,
      dataDir: join(folder, 'data'),
      postgresDir: join(folder, 'postgres'),
    });
    const app = await demoApp(demo, settings);
    try {
      await work(demo, app);
    } finally {
      await app.close();
      await demo.db.close();
      await demo.foods.close();
    }
  });
