/**
 * The messages of PostgreSQL's wire protocol (version 3) that the embedded database's bridge has to
 * read or write itself. Everything else passes through it unread.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

export type TransactionStatus = 'I' | 'T' | 'E';

export interface Message {
  /** The type's letter, e.g. 'Q'. */
  type: string;
  /** The whole message: type, length and body. */
  bytes: Buffer;
}

const HEADER = 5;

/** One message: type letter, length, body. */
export function message(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
  const header = Buffer.alloc(HEADER);
  header.write(type, 0, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`, 'utf8');

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

export const SYNC = message('S');
export const ROLLBACK = message('Q', 'ROLLBACK');
export const AUTHENTICATION_OK = message('R', int32(0));

export const readyForQuery = (status: TransactionStatus): Buffer =>
  message('Z', Buffer.from(status, 'latin1'));

export const parameterStatus = (name: string, value: string): Buffer => message('S', name, value);

/** No statement can be cancelled, so the key is for form's sake. */
export const backendKey = (connection: number): Buffer => message('K', int32(connection), int32(0));

/** Says that of protocol 3 only minor version 0 is spoken. */
export const negotiateProtocol = (): Buffer => message('v', int32(3 << 16), int32(0));

export const commandComplete = (tag: string): Buffer => message('C', tag);

export const closeStatement = (name: string): Buffer => message('C', Buffer.from('S'), name);

export function errorResponse(severity: 'ERROR' | 'FATAL', code: string, sentence: string): Buffer {
  const fields = [`S${severity}`, `V${severity}`, `C${code}`, `M${sentence}`];
  return message('E', ...fields, Buffer.alloc(1));
}

/** Cuts a stream of bytes into messages, whichever way they were split on their way. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
  }

  /** The first packet of a connection, which has no type letter; null until it is whole. */
  takeStartup(): Buffer | null {
    return this.#take(0);
  }

  /** The next message; null until it is whole. */
  take(): Message | null {
    const bytes = this.#take(1);
    return bytes && { type: String.fromCharCode(bytes[0] ?? 0), bytes };
  }

  #take(lengthAt: number): Buffer | null {
    if (this.#rest.length < lengthAt + 4) return null;
    const length = this.#rest.readInt32BE(lengthAt);
    if (length < 4) throw new RangeError('A message with an impossible length was received.');
    if (this.#rest.length < lengthAt + length) return null;
    const taken = this.#rest.subarray(0, lengthAt + length);
    this.#rest = this.#rest.subarray(lengthAt + length);
    return taken;
  }
}

/** The messages in what the database answered, which always ends with a whole one. */
export function* messagesIn(bytes: Buffer): Generator<Message> {
  for (let at = 0; at + HEADER <= bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield { type: String.fromCharCode(bytes[at] ?? 0), bytes: bytes.subarray(at, end) };
    at = end;
  }
}

/** The zero-ended string that starts at a position. */
function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('utf8', at, bytes.indexOf(0, at));
}

/** SQL of a Query message. */
export const querySql = (bytes: Buffer): string => textAt(bytes, HEADER);

/** SQL of a Parse message: it follows the statement's name. */
export const parseSql = (bytes: Buffer): string => textAt(bytes, bytes.indexOf(0, HEADER) + 1);

/** Channel of a NotificationResponse: it follows the sender's process id. */
export const notifiedChannel = (bytes: Buffer): string => textAt(bytes, HEADER + 4);

/** The status a ReadyForQuery tells. */
export function statusOf(bytes: Buffer): TransactionStatus {
  const status = String.fromCharCode(bytes[HEADER] ?? 0);
  return status === 'T' || status === 'E' ? status : 'I';
}

/**
 * Gives a named prepared statement another name in a Parse, Bind, Describe or Close message.
 * A message that names no statement comes back as it is, with an empty name.
 */
export function renameStatement(
  { type, bytes }: Message,
  rename: (name: string) => string,
): { bytes: Buffer; name: string } {
  const at = statementNameAt(type, bytes);
  if (at === null) return { bytes, name: '' };
  const name = textAt(bytes, at);
  if (name === '') return { bytes, name };
  const renamed = rename(name);
  const rest = bytes.subarray(bytes.indexOf(0, at) + 1);
  return { bytes: message(type, bytes.subarray(HEADER, at), renamed, rest), name: renamed };
}

function statementNameAt(type: string, bytes: Buffer): number | null {
  if (type === 'P') return HEADER;
  if (type === 'B') return bytes.indexOf(0, HEADER) + 1;
  const ofStatement = bytes[HEADER] === 0x53; // 'S': a statement, not a portal
  return (type === 'D' || type === 'C') && ofStatement ? HEADER + 1 : null;
}
