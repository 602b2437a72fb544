/**
 * A caller's connection to the server, one call at a time. Node's own client takes as much of a processor for a call
 * as the server does to answer it, which on one machine is taken from the server.
 */
import { connect, type Socket } from 'node:net';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** JSON. */
  body?: string;
}

const HEAD_END = '\r\n\r\n';

export class Connection {
  private readonly host: string;
  private readonly socket: Socket;
  private read: Buffer = Buffer.alloc(0);
  private answered: ((succeeded: boolean) => void) | undefined;

  constructor(origin: string) {
    const { host, hostname, port } = new URL(origin);
    this.host = host;
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('data', (part: Buffer) => this.take(part));
    this.socket.on('error', () => this.end(false));
    this.socket.on('close', () => this.end(false));
  }

  /** Whether it was answered with success. The one before must have been answered. */
  call({ method, path, body }: Call): Promise<boolean> {
    const head = [`${method} ${path} HTTP/1.1`, `host: ${this.host}`, 'user-agent: Mozilla/5.0'];
    if (body !== undefined) {
      head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
    }
    return new Promise((resolve) => {
      this.answered = resolve;
      if (this.socket.destroyed) this.end(false);
      else this.socket.write(`${head.join('\r\n')}${HEAD_END}${body ?? ''}`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.read = this.read.length === 0 ? part : Buffer.concat([this.read, part]);
    const end = this.read.indexOf(HEAD_END);
    if (end === -1) return;
    const head = this.read.toString('latin1', 0, end);
    const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    // Of an answer that doesn't say how long it is, only one without a body can be told to be whole.
    const isWhole = length !== undefined || status === '204';
    if (isWhole && this.read.length < end + HEAD_END.length + Number(length ?? 0)) return;
    this.read = Buffer.alloc(0);
    this.end(isWhole && status.startsWith('2'));
  }

  private end(succeeded: boolean): void {
    this.answered?.(succeeded);
    this.answered = undefined;
  }
}
