/** One client of the bridge: its handshake, its messages cut into units, and what it listens to. */
import type { Socket } from 'node:net';
import { channelStatement, refusal, refusalOfOne } from './session-rules.ts';
import {
  AUTHENTICATION_OK,
  backendKey,
  closeStatement,
  commandComplete,
  errorResponse,
  MessageReader,
  negotiateProtocol,
  parameterStatus,
  parseSql,
  querySql,
  readyForQuery,
  renameStatement,
  SYNC,
  type Message,
  type TransactionStatus,
} from './wire.ts';

/** What runs in one go: a simple query, or a batch of messages up to its Sync. */
export interface Unit {
  messages: Buffer;
  /** An answer given without asking the backend. */
  reply?: Buffer;
  /** The channel that the connection hears of once this has succeeded. */
  listen?: string;
}

interface Events {
  /** A unit is there to run. */
  ready(): void;
  /** The client is gone; called once. */
  gone(): void;
}

const PROTOCOL_3 = 3;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const NOTHING = Buffer.alloc(0);

export class BridgeConnection {
  readonly units: Unit[] = [];
  readonly channels = new Set<string>();
  /** Settles once the client is gone and that has been told. */
  readonly closed: Promise<void>;
  status: TransactionStatus = 'I';
  gone = false;
  readonly #socket: Socket;
  readonly #id: number;
  readonly #parameters: Readonly<Record<string, string>>;
  readonly #events: Events;
  readonly #reader = new MessageReader();
  readonly #statements = new Set<string>();
  #started = false;
  #batch: Buffer[] = [];
  /** Why the batch being read is refused; told at its Sync. */
  #fault: string | null = null;

  constructor(
    socket: Socket,
    id: number,
    parameters: Readonly<Record<string, string>>,
    events: Events,
  ) {
    this.#socket = socket;
    this.#id = id;
    this.#parameters = parameters;
    this.#events = events;
    socket.on('data', (chunk) => this.#receive(chunk));
    // A broken pipe or a reset is followed by 'close', where the connection is given up.
    socket.on('error', () => socket.destroy());
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.gone = true;
        events.gone();
        resolve();
      });
    });
  }

  write(bytes: Buffer): void {
    if (!this.gone && this.#socket.writable) this.#socket.write(bytes);
  }

  /** Sends what is still to be sent and hangs up. */
  end(): void {
    this.#socket.destroySoon();
  }

  /** Hangs up at once. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** Answers everything that waits with one error each. */
  refuseAll(code: string, sentence: string): void {
    const refused = Buffer.concat([errorResponse('ERROR', code, sentence), readyForQuery('I')]);
    for (const _unit of this.units.splice(0)) this.write(refused);
  }

  /** The messages that free this connection's named statements, or null when it has none. */
  closeStatements(): Buffer | null {
    if (this.#statements.size === 0) return null;
    const closings = [...this.#statements].map(closeStatement);
    this.#statements.clear();
    return Buffer.concat([...closings, SYNC]);
  }

  #receive(chunk: Buffer): void {
    this.#reader.add(chunk);
    try {
      while (!this.#started) {
        const packet = this.#reader.takeStartup();
        if (!packet) return;
        this.#start(packet);
      }
      for (let next = this.#reader.take(); next; next = this.#reader.take()) this.#read(next);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      this.write(errorResponse('FATAL', '08P01', sentence));
      this.end();
    }
  }

  #start(packet: Buffer): void {
    const code = packet.length >= 8 ? packet.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.write(Buffer.from('N', 'latin1'));
      return;
    }
    if (code !== CANCEL_REQUEST && code >> 16 !== PROTOCOL_3) {
      throw new RangeError('Only protocol version 3 is spoken here.');
    }
    this.#started = true;
    if (code === CANCEL_REQUEST) this.end();
    else this.#greet((code & 0xffff) > 0);
  }

  #greet(newerMinor: boolean): void {
    const parameters = Object.entries(this.#parameters);
    this.write(
      Buffer.concat([
        newerMinor ? negotiateProtocol() : NOTHING,
        AUTHENTICATION_OK,
        ...parameters.map(([name, value]) => parameterStatus(name, value)),
        backendKey(this.#id),
        readyForQuery('I'),
      ]),
    );
  }

  #read(next: Message): void {
    switch (next.type) {
      case 'Q':
        this.#query(next.bytes);
        break;
      case 'P':
        this.#fault ??= refusalOfOne(parseSql(next.bytes));
        this.#add(next);
        break;
      case 'B':
      case 'C':
      case 'D':
      case 'E':
        this.#add(next);
        break;
      case 'S':
        this.#batch.push(next.bytes);
        this.#finish();
        break;
      case 'X':
        this.end();
        break;
      default:
        throw new RangeError(`Messages of type ${JSON.stringify(next.type)} are not spoken here.`);
    }
  }

  #query(bytes: Buffer): void {
    const sql = querySql(bytes);
    const channel = channelStatement(sql);
    if (channel?.verb === 'unlisten') {
      // The backend goes on listening for the others; this connection is told no more.
      if (channel.channel === '*') this.channels.clear();
      else this.channels.delete(channel.channel);
      this.#push({ messages: NOTHING, reply: commandComplete('UNLISTEN') });
      return;
    }
    const sentence = refusal(sql);
    if (sentence === null) {
      this.#push({ messages: bytes, ...(channel && { listen: channel.channel }) });
    } else {
      this.#push({ messages: NOTHING, reply: errorResponse('ERROR', '0A000', sentence) });
    }
  }

  #add(next: Message): void {
    const { bytes, name } = renameStatement(next, (given) => `${this.#id}:${given}`);
    if (name !== '' && next.type === 'P') this.#statements.add(name);
    if (name !== '' && next.type === 'C') this.#statements.delete(name);
    this.#batch.push(bytes);
  }

  #finish(): void {
    const messages = Buffer.concat(this.#batch);
    const fault = this.#fault;
    this.#batch = [];
    this.#fault = null;
    if (fault === null) this.#push({ messages });
    else this.#push({ messages: NOTHING, reply: errorResponse('ERROR', '0A000', fault) });
  }

  #push(unit: Unit): void {
    this.units.push(unit);
    this.#events.ready();
  }
}
