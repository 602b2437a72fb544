import { Readable } from 'node:stream';
import type { SharedList } from '@aislewise/contracts/calls/shared-lists';
import { HEARTBEAT_SECONDS } from '@aislewise/contracts/shared-lists';
import type { Context } from '../../context.ts';
import { mostOf, networksOf, type Network } from '../../http/limits.ts';
import { TooManyRequests, notFound } from '../../lib/errors.ts';
import { findLines, findList, findVersions } from './queries.ts';
import { changedAfter } from './shared-lists.ts';

/** Open streams at most. Behind an address of a mobile network are many phones. */
const MAX_STREAMS = { ofList: 10, ofNetwork: { max: 50, ofAll: 1000 } };
const RETRY_SECONDS = 30;
/** The interval at which the versions of the lists with streams are read. */
const CHECK_INTERVAL_MS = 1000;
const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1000;
/** A stream ends after this time, and the device opens another one. */
const MAX_DURATION_MS = 600_000;

interface Stream {
  readonly events: Readable;
  readonly list: string;
  /** The networks that the client is in. */
  readonly prefixes: readonly string[];
  /** The version that was sent last. */
  version: number;
  readonly openedAt: number;
  sentAt: number;
}

/**
 * The open event streams of this process. While there are any, their lists' versions are read every
 * second: a change may have been made through another process, and a transaction pooler passes no
 * notifications of PostgreSQL on.
 */
export class ListStreams {
  readonly #ctx: Pick<Context, 'db' | 'now' | 'log'>;
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;

  constructor(ctx: Pick<Context, 'db' | 'now' | 'log'>) {
    this.#ctx = ctx;
  }

  /** Opens a stream of the changes after a version. Throws not_found, TooManyRequests. */
  async open({ list, since }: { list: string; since: number }, address: string): Promise<Readable> {
    const networks = networksOf(address);
    const row = await findList(this.#ctx.db.orm, list, this.#ctx.now());
    if (!row) throw notFound('shared list');
    const lines = await findLines(this.#ctx.db.orm, list, { since });
    this.#refuseTooMany(list, networks);
    const now = this.#ctx.now().getTime();
    // It holds at most one event: the next one is sent once the client has taken it.
    const events = new Readable({ read: () => undefined });
    const prefixes = networks.map(({ prefix }) => prefix);
    const stream = { events, list, prefixes, version: 0, openedAt: now, sentAt: now };
    this.#streams.add(stream);
    events.once('close', () => this.#forget(stream));
    this.#timer ??= setInterval(() => void this.#check(), CHECK_INTERVAL_MS);
    this.#send(stream, changedAfter(row, lines, since));
    return events;
  }

  /** Ends all streams. */
  close(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  #end(stream: Stream): void {
    this.#forget(stream);
    stream.events.push(null);
  }

  #refuseTooMany(list: string, networks: readonly Network[]): void {
    const all = [...this.#streams];
    const isFull =
      all.length >= MAX_STREAMS.ofNetwork.ofAll ||
      all.filter((one) => one.list === list).length >= MAX_STREAMS.ofList ||
      networks.some((network) => {
        const own = all.filter(({ prefixes }) => prefixes.includes(network.prefix));
        return own.length >= mostOf(network, MAX_STREAMS.ofNetwork);
      });
    if (isFull) throw new TooManyRequests('Too many devices are following.', RETRY_SECONDS);
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #send(stream: Stream, list: SharedList): void {
    stream.version = list.version;
    stream.sentAt = this.#ctx.now().getTime();
    stream.events.push(`data: ${JSON.stringify(list)}\n\n`);
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#sendChanges();
    } catch (err) {
      this.#ctx.log.error({ err }, 'The changes of shared lists could not be read');
      // The devices ask again later.
      this.close();
    } finally {
      this.#isChecking = false;
    }
  }

  async #sendChanges(): Promise<void> {
    const { db, now } = this.#ctx;
    const ids = [...new Set([...this.#streams].map(({ list }) => list))];
    const rows = await findVersions(db.orm, ids, now());
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const due = [...this.#streams].filter((one) => this.#isDue(one, versions.get(one.list)));
    for (const [list, followers] of Map.groupBy(due, (one) => one.list)) {
      const row = await findList(db.orm, list, now());
      const since = Math.min(...followers.map(({ version }) => version));
      const lines = row ? await findLines(db.orm, list, { since }) : [];
      for (const stream of followers) {
        if (!this.#streams.has(stream)) continue;
        if (row) this.#send(stream, changedAfter(row, lines, stream.version));
        else stream.events.push('event: ended\ndata: {}\n\n');
        if (!row || this.#isOld(stream)) this.#end(stream);
      }
    }
  }

  #isOld = ({ openedAt }: Stream): boolean =>
    this.#ctx.now().getTime() - openedAt >= MAX_DURATION_MS;

  /** Whether to send something now. Closes the connection of a client that takes nothing. */
  #isDue(stream: Stream, version: number | undefined): boolean {
    const isSilent = this.#ctx.now().getTime() - stream.sentAt >= HEARTBEAT_MS;
    if (stream.events.readableLength > 0) {
      if (isSilent) stream.events.destroy();
      return false;
    }
    return isSilent || version !== stream.version || this.#isOld(stream);
  }
}
