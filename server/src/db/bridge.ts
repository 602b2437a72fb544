/**
 * Lets several connections share the embedded database's one backend, over PostgreSQL's wire
 * protocol. A connection's turn lasts one simple query or one batch up to its Sync, or, once it is
 * inside a transaction, until that ends; the others wait in the order they came. So a transaction
 * has the database to itself, and waits are bounded on both sides.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { BridgeConnection, type Unit } from './bridge-connection.ts';
import {
  errorResponse,
  messagesIn,
  notifiedChannel,
  readyForQuery,
  ROLLBACK,
  statusOf,
  type TransactionStatus,
} from './wire.ts';

/** Runs protocol messages in the backend and gives what it answers. */
export type Exec = (messages: Uint8Array) => Promise<Buffer>;

export interface BridgeOptions {
  exec: Exec;
  /** What the database says of itself at the start of a connection, e.g. server_version. */
  parameters: Readonly<Record<string, string>>;
  /** How long a connection waits for its turn before it gets an error. */
  maxWaitMs: number;
  /** How long a transaction may sit idle before it is rolled back and its connection ended. */
  maxIdleInTransactionMs: number;
}

/** Work of the database's own that needs a turn, e.g. a checkpoint. */
type Job = () => Promise<void>;

/** How long turns may follow each other before the event loop gets one. */
const SLICE_MS = 8;

export class Bridge {
  readonly #options: BridgeOptions;
  readonly #server: Server;
  readonly #connections = new Set<BridgeConnection>();
  readonly #waiting: (BridgeConnection | Job)[] = [];
  readonly #deadlines = new Map<BridgeConnection, NodeJS.Timeout>();
  /** The connection whose transaction has the database. */
  #holder: BridgeConnection | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #pumping = false;
  #nextId = 1;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Starts to accept connections on a Unix socket. */
  async listen(path: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
  }

  /** Runs work of the database's own when its turn comes, outside every transaction. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(() => work().then(resolve, reject));
      this.#wake();
    });
  }

  /** Ends every connection, rolls back what was open, and stops listening. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const connections = [...this.#connections];
    for (const connection of connections) connection.destroy();
    await Promise.all([closed, ...connections.map((connection) => connection.closed)]);
    await this.run(() => Promise.resolve());
  }

  #accept(socket: Socket): void {
    const connection: BridgeConnection = new BridgeConnection(
      socket,
      this.#nextId++,
      this.#options.parameters,
      { ready: () => this.#enqueue(connection), gone: () => this.#gone(connection) },
    );
    this.#connections.add(connection);
  }

  #enqueue(connection: BridgeConnection): void {
    if (connection !== this.#holder && !this.#waiting.includes(connection)) {
      this.#waiting.push(connection);
      const deadline = setTimeout(() => this.#giveUp(connection), this.#options.maxWaitMs);
      this.#deadlines.set(connection, deadline);
    }
    this.#wake();
  }

  /** The wait was too long: the client gets an error for what it asked, and may ask again. */
  #giveUp(connection: BridgeConnection): void {
    this.#leaveQueue(connection);
    connection.refuseAll('55P03', 'Another transaction kept the embedded database for too long.');
  }

  #leaveQueue(connection: BridgeConnection): void {
    const at = this.#waiting.indexOf(connection);
    if (at >= 0) this.#waiting.splice(at, 1);
    clearTimeout(this.#deadlines.get(connection));
    this.#deadlines.delete(connection);
  }

  #gone(connection: BridgeConnection): void {
    this.#connections.delete(connection);
    this.#leaveQueue(connection);
    connection.units.length = 0;
    this.#waiting.unshift(() => this.#cleanUpAfter(connection));
    this.#wake();
  }

  /** Rolls back what a connection left open, so that the next one finds the session clean. */
  async #cleanUpAfter(connection: BridgeConnection): Promise<void> {
    const statements = connection.closeStatements();
    if (statements) await this.#options.exec(statements);
  }

  #wake(): void {
    if (!this.#pumping) void this.#pump();
  }

  /** Takes turns until nothing is left to run. The backend's failures end the worker (worker.ts). */
  async #pump(): Promise<void> {
    this.#pumping = true;
    let sliceEnd = performance.now() + SLICE_MS;
    for (let turn = this.#next(); turn; turn = this.#next()) {
      await turn();
      if (performance.now() < sliceEnd) continue;
      await new Promise((resolve) => setImmediate(resolve));
      sliceEnd = performance.now() + SLICE_MS;
    }
    this.#pumping = false;
  }

  /** The next turn, taken from the queue; null when nothing waits that may run now. */
  #next(): Job | null {
    const holder = this.#holder;
    if (holder?.gone) return () => this.#rollBack();
    const next = holder ?? this.#waiting[0];
    if (next === undefined) return null;
    if (typeof next === 'function') {
      this.#waiting.shift();
      return next;
    }
    if (!holder) this.#leaveQueue(next);
    const unit = next.units.shift();
    if (!unit) return holder ? null : this.#next();
    return () => this.#runUnit(next, unit);
  }

  async #rollBack(): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#holder = null;
    await this.#options.exec(ROLLBACK);
  }

  async #runUnit(connection: BridgeConnection, unit: Unit): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (unit.reply) connection.write(Buffer.concat([unit.reply, readyForQuery(connection.status)]));
    else connection.status = await this.#forward(connection, unit);
    if (connection.status === 'I') {
      this.#holder = null;
      if (connection.units.length > 0) this.#enqueue(connection);
      return;
    }
    this.#holder = connection;
    if (connection.units.length > 0) return;
    const limit = this.#options.maxIdleInTransactionMs;
    this.#idleTimer = setTimeout(() => this.#expel(connection), limit);
  }

  async #forward(connection: BridgeConnection, unit: Unit): Promise<TransactionStatus> {
    const answer = await this.#options.exec(unit.messages);
    const own: Buffer[] = [];
    let status: TransactionStatus = 'I';
    let failed = false;
    for (const { type, bytes } of messagesIn(answer)) {
      if (type === 'A') {
        this.#notify(bytes);
        continue;
      }
      if (type === 'E') failed = true;
      if (type === 'Z') status = statusOf(bytes);
      own.push(bytes);
    }
    if (unit.listen !== undefined && !failed) connection.channels.add(unit.listen);
    connection.write(Buffer.concat(own));
    return status;
  }

  #notify(notification: Buffer): void {
    const channel = notifiedChannel(notification);
    for (const connection of this.#connections) {
      if (connection.channels.has(channel)) connection.write(notification);
    }
  }

  #expel(connection: BridgeConnection): void {
    const sentence = 'A transaction sat idle for too long and was rolled back.';
    connection.write(errorResponse('FATAL', '25P03', sentence));
    connection.end();
  }
}
