/** The server that `http.ts` measures: the demo stores, and beside the search a route of fixed answers. */
import { demoApp, openDemo } from './demo-app.ts';

const [dataDir = '', port = ''] = process.argv.slice(2);
const demo = await openDemo({ dataDir });
const app = await demoApp(demo);
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
