import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** Headers and body as they were sent, with quoted-printable undone. */
  text: string;
}

export interface MailServer {
  url: string;
  port: number;
  /** The mails accepted so far. */
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** A reply of an SMTP server that refuses. */
export const refusal = (responseCode: number, sentence: string): Error =>
  Object.assign(new Error(sentence), { responseCode });

interface Behaviour extends Pick<SMTPServerOptions, 'onRcptTo' | 'onMailFrom' | 'onConnect'> {
  port?: number;
}

/** A real SMTP server on loopback that keeps what it is given. */
export async function mailServer({ port = 0, ...behaviour }: Behaviour = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...behaviour,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: unquoted(Buffer.concat(parts).toString('latin1')) });
        done();
      });
    },
  });
  const listening = await new Promise<number>((resolve, reject) => {
    server.on('error', reject);
    const socket = server.listen(port, '127.0.0.1', () => {
      const address = socket.address();
      resolve(address instanceof Object ? address.port : port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function unquoted(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
