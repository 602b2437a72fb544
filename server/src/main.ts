import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ConfigError, readConfig, type Config } from './config.ts';
import { migrate, openDatabase, StartError, type Database } from './db/client.ts';
import type * as Demo from './demo/seed.ts';
import type * as DemoPasswords from './demo/passwords.ts';
import { readSecrets } from './lib/secrets.ts';
import { linkAllProducts } from './modules/products/link-products.ts';
import { Foods, PantryError } from './modules/foods/foods.ts';
import { rereadHours } from './modules/stores/stored-hours.ts';

/** Writes a line for the person who typed `npm start`. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Converts a known failure of the start to lines for the terminal. Throws any other error. */
function explain(error: unknown, config: Config | undefined): string[] {
  if (error instanceof ConfigError) return [...error.faults];
  if (error instanceof PantryError) return [...error.faults];
  if (error instanceof StartError) return [error.message];
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' || !config) throw error;
  if (code === 'EADDRINUSE') {
    return [`Port ${config.port} is taken. Stop what uses it, or start with PORT=<another port>.`];
  }
  if (code === 'EACCES') {
    return [`Port ${config.port} may not be used by this user. Start with PORT=<1024 or above>.`];
  }
  if (code === 'EADDRNOTAVAIL') {
    return [`HOST=${config.host} is not an address of this machine.`];
  }
  throw error;
}

async function prepare(
  db: Database,
  config: Config,
  foods: Foods,
  demo: typeof Demo,
): Promise<void> {
  await migrate(db);
  await rereadHours(db);
  if (config.demo && (await demo.seedDemo(db, new Date()))) {
    // Otherwise the first searches would miss the foods' names.
    await linkAllProducts({ db, foods });
    say('The demo stores were created.');
  }
}

/** Says the demo's password. Replaces the public one if other machines reach the server. */
async function settlePassword(
  db: Database,
  { demo: isDemo, isExposed }: Config,
  passwords: typeof DemoPasswords,
  publicPassword: string,
): Promise<string> {
  if (!isDemo) return '';
  const made = isExposed ? await passwords.replacePublicPassword(db) : undefined;
  if (made !== undefined) return `now with the password ${made}, which is shown only this once`;
  return (await passwords.hasPublicPassword(db))
    ? `all with the password ${publicPassword}`
    : 'with a password of their own (npm run admin -- password reset sets another)';
}

async function announce(
  db: Database,
  config: Config,
  { address, passwordSentence }: { address: string; passwordSentence: string },
  demo: typeof Demo,
): Promise<void> {
  // Passkeys need a name: browsers refuse them at an address of digits.
  const named = address.replace('//127.0.0.1', '//localhost');
  say(`Aislewise is at ${config.publicUrl ?? named}`);
  if (db.folder !== undefined) say(`Its data are in ${db.folder}`);
  if (config.isExposed) {
    say(
      `HOST=${config.host}: everyone whose network reaches this machine can use this server. Leave HOST out to keep it to this machine; on the internet set NODE_ENV=production.`,
    );
  }
  const keepers = config.demo ? await demo.listDemoKeepers(db) : [];
  if (keepers.length === 0) return;
  say(`Demo storekeepers, one a store, ${passwordSentence}:`);
  for (const keeper of keepers) say(`  ${keeper}`);
}

async function start(): Promise<void> {
  let config: Config | undefined;
  let db: Database | undefined;
  let app: FastifyInstance | undefined;
  let stopTelemetry: (() => Promise<void>) | undefined;
  try {
    config = readConfig(process.env);
    // Later starts need not compile the modules.
    enableCompileCache(join(config.cacheDir, 'compiled'));
    if (config.sendsTelemetry) {
      const { startTelemetry } = await import('./watch/telemetry.ts');
      stopTelemetry = startTelemetry(config.continuesTraces);
    }
    const foods = new Foods(config.cacheDir);
    foods.load();
    // Opens the database, in a process of its own, while this process loads the modules.
    const [opened, { createApp }, demo, passwords] = await Promise.all([
      openDatabase({
        ...config,
        // A process manager restarts the server, and that starts PostgreSQL again.
        onLost: (line) => fail([line]),
      }),
      import('./app.ts'),
      import('./demo/seed.ts'),
      import('./demo/passwords.ts'),
    ]);
    db = opened;
    await prepare(db, config, foods, demo);
    // Before anybody can reach the server.
    const passwordSentence = await settlePassword(db, config, passwords, demo.DEMO_PASSWORD);
    app = await createApp(db, { ...config, secrets: readSecrets(config) }, undefined, foods);
    const created = app;
    let stopping = false;
    const stop = async (): Promise<void> => {
      if (stopping) return;
      stopping = true;
      await created.close();
      await opened.close();
      await stopTelemetry?.();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
    const address = await app.listen({ port: config.port, host: config.host });
    await announce(db, config, { address, passwordSentence }, demo);
  } catch (error) {
    const lines = explain(error, config);
    // Ends the background jobs before their database.
    await app?.close();
    await db?.close();
    fail(lines);
  }
}

await start();
