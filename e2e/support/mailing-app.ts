import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { expect, test as base } from './test.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Mail {
  readonly to: readonly string[];
  /** Headers and body, with quoted-printable undone. */
  readonly text: string;
}

/** The mails that a real SMTP server on loopback has accepted so far, while the journey runs. */
type Mails = readonly Mail[];

async function mailServer(mails: Mail[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: unquoted(Buffer.concat(parts).toString('latin1')) });
        done();
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** Its ASCII part, which is all that a journey looks at. */
const unquoted = (raw: string): string =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;

/** A port that was free a moment ago: links in mails must know it before the app starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * The `test` of journeys in which mails are sent: each has an app of its own, with the demo's stores
 * on an empty data folder, whose mails come to `mails`. `baseURL` is where that app answers.
 */
export const test = base.extend<{ mails: Mails }>({
  baseURL: async ({ baseURL }, use) => {
    const address = new URL(baseURL ?? '');
    address.port = String(await freePort());
    await use(address.origin);
  },
  mails: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('The app has no address.');
    const mails: Mail[] = [];
    const smtp = await mailServer(mails);
    const folder = await mkdtemp(join(tmpdir(), 'aislewise-mail-'));
    const app = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: new URL(baseURL).port,
        PUBLIC_URL: baseURL,
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: '1',
        SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
        MAIL_FROM: 'Aislewise <shop@example.com>',
      },
    });
    const ended = once(app, 'exit');
    const isReady = () =>
      fetch(`${baseURL}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
      await use(mails);
    } finally {
      app.kill('SIGTERM');
      await ended;
      smtp.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});
