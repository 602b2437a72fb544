import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkPostgres } from './postgres.ts';

let server: Server | undefined;

/** A server that answers the start-up packet with the first answer and each message with the next. */
async function serving(...answers: readonly Buffer[]): Promise<string> {
  const fake = createServer((socket) => {
    const left = [...answers];
    socket.on('data', () => {
      const answer = left.shift();
      if (answer) socket.write(answer);
    });
    socket.on('error', () => socket.destroy());
  });
  server = fake;
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  const { port } = fake.address() as AddressInfo;
  return `postgres://keeper:secret@127.0.0.1:${port}/shop`;
}

afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

/** A message of PostgreSQL's protocol: type letter, length, body; a string ends with a zero. */
function message(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const header = Buffer.alloc(5);
  header.write(type, 0, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

const AUTHENTICATION_OK = message('R', Buffer.alloc(4));
const READY_FOR_QUERY = message('Z', Buffer.from('I'));

const refusing = (code: string, text: string): Buffer =>
  message('E', 'SFATAL', 'VFATAL', `C${code}`, `M${text}`, Buffer.alloc(1));

function column(name: string, type: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeInt32BE(type, 6);
  return Buffer.concat([Buffer.from(`${name}\0`), rest]);
}

function value(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(text)]);
}

const two = Buffer.from([0, 2]);

/** The answer of a server of some version to the question for it. */
const version = (number: string, name: string): Buffer =>
  Buffer.concat([
    message('T', two, column('number', 23), column('name', 25)),
    message('D', two, value(number), value(name)),
    message('C', 'SELECT 1'),
    READY_FOR_QUERY,
  ]);

const welcome = Buffer.concat([AUTHENTICATION_OK, READY_FOR_QUERY]);

describe('the start explains a PostgreSQL server that cannot be used', () => {
  test.each([
    ['28P01', 'password authentication failed', /refused user "keeper": check the user and the/],
    ['28000', 'no pg_hba.conf entry', /refused user "keeper"/],
    ['3D000', 'database "shop" does not exist', /has no database "shop": create it/],
    ['53300', 'too many clients already', /refused the connection \(too many clients already\)/],
  ])('in one sentence: SQLSTATE %s', async (code, text, sentence) => {
    const url = await serving(refusing(code, text));
    const refused = checkPostgres(url);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    await expect(refused).rejects.not.toThrow(/secret/);
  });

  test('when it is too old', async () => {
    const url = await serving(welcome, version('140012', '14.12'));
    await expect(checkPostgres(url)).rejects.toThrow(/is version 14.12: version 15 or newer is/);
  });

  test('when nothing listens at the address', async () => {
    const url = await serving();
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    server = undefined;
    await expect(checkPostgres(url)).rejects.toThrow(/can't be reached \(ECONNREFUSED\): start it/);
  });

  test('when the setting is no address', async () => {
    await expect(checkPostgres('postgres://:::')).rejects.toThrow(/must look like postgres:\/\//);
  });
});

test('a server of version 15 will do', async () => {
  const url = await serving(welcome, version('150000', '15.0'));
  await expect(checkPostgres(url)).resolves.toBeUndefined();
});
