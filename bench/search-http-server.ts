/** The server that `search-http.ts` measures: the demo stores, and beside the search a route of fixed answers. */
import { createApp } from '../server/src/app.ts';
import { migrate, openDatabase } from '../server/src/db/client.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { createFoods } from '../server/src/platform/pantry.ts';

const [dataDir = '', port = ''] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl: undefined, dataDir });
await migrate(db);
const foods = createFoods();
await seedDemo(db, new Date(), foods.link);
const config = {
  logLevel: 'silent',
  publicUrl: undefined,
  rateLimit: 0,
  trustProxy: false,
} as const;
const app = await createApp(db, config, undefined, foods);
/** Answers by their place: each a real answer of the search, kept as text. */
const answers: string[] = [];
app.get<{ Params: { place: string } }>('/constant/:place', (request, reply) => {
  void reply.type('application/json; charset=utf-8');
  return reply.send(answers[Number(request.params.place)] ?? '[]');
});
process.on('message', (urls: readonly string[]) => void remember(urls));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');

async function remember(urls: readonly string[]): Promise<void> {
  for (const url of urls) answers.push((await app.inject({ url })).body);
  process.send?.('remembered');
}
