import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  failing,
  modelServer,
  saying,
  silent,
  type Behaviour,
  type ModelServer,
} from '../../../test/model-server.ts';
import { Llm, LlmError } from './llm.ts';

const form = z.strictObject({ taste: z.string() });
const question = {
  name: 'taste',
  instructions: 'Say what it tastes of.',
  text: 'Fenugreek',
  form,
  check: form,
};

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(behaviour: Behaviour): Promise<ModelServer> {
  const server = await modelServer(behaviour);
  servers.push(server);
  return server;
}

const connect = ({ url }: { url: string }, timeoutMs = 20_000, concurrency = 2) =>
  new Llm(
    { baseUrl: url, apiKey: 'secret', model: 'small', concurrency, timeoutMs },
    () => new Date(),
  );

/** Behaves in these ways one after the other, and then in the last one. */
function inTurn(...behaviours: readonly Behaviour[]): Behaviour {
  let count = 0;
  return (asked, response) => {
    const behaviour = behaviours[Math.min(count, behaviours.length - 1)];
    count += 1;
    return behaviour?.(asked, response);
  };
}

test('a good answer is read, and the question carries the model, the key and the form', async () => {
  const server = await serve(saying({ taste: 'Bitter' }));
  expect(await connect(server).ask(question)).toEqual({ taste: 'Bitter' });
  expect(server.asked).toHaveLength(1);
  const [asked] = server.asked;
  expect(asked?.authorization).toBe('Bearer secret');
  expect(asked?.body).toMatchObject({
    model: 'small',
    response_format: { type: 'json_schema', json_schema: { name: 'taste', strict: true } },
  });
  expect(asked?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(asked?.body.messages[1]?.content).toBe('Fenugreek');
});

test('JSON between other text is read too', async () => {
  const server = await serve(saying('Of course!\n```json\n{"taste":"Bitter"}\n```'));
  expect(await connect(server).ask(question)).toEqual({ taste: 'Bitter' });
});

test.each([
  ['no JSON', saying('It is bitter.')],
  ['another form', saying({ flavour: 'Bitter' })],
  ['nothing', saying('')],
  ['an error of the service', failing(500)],
])('after %s the question is sent once more', async (_, first) => {
  const server = await serve(inTurn(first, saying({ taste: 'Bitter' })));
  expect(await connect(server).ask(question)).toEqual({ taste: 'Bitter' });
  expect(server.asked).toHaveLength(2);
});

test.each([
  ['no JSON', saying('It is bitter.'), false],
  ['another form', saying({ flavour: 'Bitter' }), false],
  ['too many questions', failing(429), true],
  ['an error of the service', failing(503), true],
])('after %s twice the question fails', async (_, behaviour, ofService) => {
  const server = await serve(behaviour);
  const error = await connect(server)
    .ask(question)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LlmError);
  expect(error).toMatchObject({ ofService });
  expect(server.asked).toHaveLength(2);
});

test('a service without response_format is asked again without it', async () => {
  const server = await serve((asked, response) =>
    (asked.body.response_format ? failing(400) : saying({ taste: 'Bitter' }))(asked, response),
  );
  expect(await connect(server).ask(question)).toEqual({ taste: 'Bitter' });
  expect(server.asked[1]?.body.messages[0]?.content).toContain('"taste"');
});

test('a redirect to another service is not followed', async () => {
  const other = await serve(saying({ taste: 'Bitter' }));
  const location = `${other.url}/chat/completions`;
  const server = await serve(
    (_asked, response) => void response.writeHead(307, { location }).end(),
  );
  await expect(connect(server).ask(question)).rejects.toMatchObject({ ofService: true });
  expect(other.asked).toEqual([]);
});

test('a refused key is not retried', async () => {
  const server = await serve(failing(401));
  await expect(connect(server).ask(question)).rejects.toMatchObject({ ofService: true });
  expect(server.asked).toHaveLength(1);
});

test('a refusal is not retried', async () => {
  const server = await serve(saying('', { refusal: 'I cannot help with that.' }));
  await expect(connect(server).ask(question)).rejects.toMatchObject({ ofService: false });
  expect(server.asked).toHaveLength(1);
});

test('the deadline includes the second attempt', async () => {
  const server = await serve(silent);
  const started = performance.now();
  await expect(connect(server, 300).ask(question)).rejects.toMatchObject({ ofService: true });
  expect(performance.now() - started).toBeLessThan(5000);
  expect(server.asked).toHaveLength(1);
});

test('a service that is down is an LlmError', async () => {
  const server = await serve(silent);
  await server.close();
  servers.pop();
  await expect(connect(server).ask(question)).rejects.toMatchObject({ ofService: true });
});

test('at most the configured number of questions run at once, and all are answered', async () => {
  let [running, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const server = await serve(async (asked, response) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    return saying({ taste: 'Bitter' })(asked, response);
  });
  const llm = connect(server, 20_000, 2);
  const answers = Promise.all(Array.from({ length: 7 }, () => llm.ask(question)));
  for (let count = 0; count < 7; count += 1) {
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBeGreaterThan(0);
    waiting.shift()?.();
  }
  expect(await answers).toHaveLength(7);
  expect(most).toBe(2);
});

test('at most twenty questions are queued', async () => {
  const server = await serve(silent);
  const llm = connect(server, 1000, 1);
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => llm.ask(question)));
  const reasons = results.map((result) => (result as PromiseRejectedResult).reason as LlmError);
  expect(reasons.filter(({ message }) => message.startsWith('Too many'))).toHaveLength(9);
  expect(server.asked).toHaveLength(1);
});
