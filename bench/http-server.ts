/** The server that `http.ts` measures: the demo stores, and `/constant/…` for answers from memory. */
import { demoApp, openDemo } from './demo-app.ts';

const demo = await openDemo({
  databaseUrl: undefined,
  dataDir: process.env['DATA_DIR'] ?? '',
  postgresDir: process.env['POSTGRES_DIR'],
});
const app = await demoApp(demo);
const answers = new Map<string, string>();
app.get('/constant/*', async (request, reply) => {
  const url = request.url.slice('/constant'.length);
  const answer = answers.get(url) ?? (await app.inject({ url })).body;
  answers.set(url, answer);
  return reply.type('application/json; charset=utf-8').send(answer);
});
const port = Number(process.env['PORT']);
console.log(`Serving at ${await app.listen({ port, host: '127.0.0.1' })}`);
