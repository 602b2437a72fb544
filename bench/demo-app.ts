import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { type Database, migrate, openDatabase } from '../server/src/db/client.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { createFoods, type Foods } from '../server/src/modules/foods/service.ts';
import { linkAllProducts } from '../server/src/modules/products/jobs.ts';

interface Where {
  databaseUrl?: string | undefined;
  /** The data folder of the local database, used without `databaseUrl`. */
  dataDir: string;
}

export interface Demo {
  db: Database;
  foods: Foods;
}

/** A database with the demo stores. */
export async function openDemo({ databaseUrl, dataDir }: Where): Promise<Demo> {
  // As root, the database goes beside the folder, where PostgreSQL's own user must get at it.
  const postgresDir = `${dataDir}-postgres`;
  if (!databaseUrl) chmodSync(dirname(dataDir), 0o711);
  const db = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, postgresDir });
  await migrate(db);
  const foods = createFoods();
  await seedDemo(db, new Date());
  await linkAllProducts({ db, foods });
  return { db, foods };
}

/** The whole server on it, without limits, logging errors alone. */
export function demoApp({ db, foods }: Demo): ReturnType<typeof createApp> {
  const config = {
    logLevel: 'error',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 0,
  } as const;
  return createApp(db, config, undefined, foods);
}
