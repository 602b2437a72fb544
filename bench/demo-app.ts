import { createApp } from '../server/src/app.ts';
import { type Database, migrate, openDatabase } from '../server/src/db/client.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { createFoods, type Foods } from '../server/src/platform/pantry.ts';

interface Where {
  databaseUrl?: string | undefined;
  /** Where the embedded database lies when there is no address of another. */
  dataDir: string;
}

export interface Demo {
  db: Database;
  foods: Foods;
}

/** A database with the demo stores. */
export async function openDemo({ databaseUrl, dataDir }: Where): Promise<Demo> {
  const db = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir });
  await migrate(db);
  const foods = createFoods();
  await seedDemo(db, new Date(), foods.link);
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
