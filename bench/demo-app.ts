import { createApp } from '../server/src/app.ts';
import { type Database, migrate, openDatabase } from '../server/src/db/client.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { Foods } from '../server/src/modules/foods/foods.ts';
import { linkAllProducts } from '../server/src/modules/products/link-products.ts';

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
export function demoApp({ db, foods }: Demo): ReturnType<typeof createApp> {
  const config = {
    logLevel: 'error',
    publicUrl: undefined,
    rateLimit: 0,
    trustProxy: 0,
  } as const;
  return createApp(db, config, undefined, foods);
}
