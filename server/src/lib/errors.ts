import type { ErrorBody, ErrorCode } from '@aislewise/contracts/calls/errors';
import { sentenceOf, type Rule } from '@aislewise/contracts/calls/faults';
import { readerLanguage, say } from '@aislewise/contracts/say';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

const STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  confirm_sign_in: 403,
  second_factor_required: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/**
 * An expected failure. Its text is a sentence for the user, its code sets the HTTP status. All other errors are
 * answered with 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Faults | undefined;
  readonly #text: MessageDescriptor;

  constructor(code: ErrorCode, text: MessageDescriptor, details?: Faults) {
    // The command line is English.
    super(i18n._(text));
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.#text = text;
  }

  /** The sentence for the user, in the reader's language. */
  get sentence(): string {
    return say(this.#text);
  }

  /** The English text without its names and words, for logs: they may be personal, or in another language. */
  get logText(): string {
    const { values = {}, ...text } = this.#text;
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : '…',
    ]);
    return i18n._({ ...text, values: Object.fromEntries(shown) as typeof values });
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** A limit is reached. `seconds` is the time until the next try (Retry-After). */
export class TooManyRequests extends AppError {
  readonly retryAfter: number;

  constructor(text: MessageDescriptor, seconds: number) {
    super('too_many_requests', text);
    this.retryAfter = Math.max(1, Math.ceil(seconds));
  }
}

/** More requests are at work than the server can answer in time (503). */
export class Busy extends AppError {
  /** Seconds until the next try (Retry-After). */
  readonly retryAfter = 2;

  constructor() {
    super('unavailable', msg`The service is busy right now. Please try again in a moment.`);
  }
}

/** A fault of an input: its path, and a sentence in the reader's language. */
export type Fault = NonNullable<ErrorBody['details']>[number];
export type Faults = Fault[];

/** The fault of the field at a path that breaks a rule. */
export const faultOf = (path: string, rule: Rule): Fault => ({
  path,
  message: sentenceOf(path, rule),
});

/** Faults that a refusal names. A body may have tens of thousands. */
export const MAX_FAULTS = 20;

/** An input is refused. The sentence has those of its first faults, and says how many more there are. */
class InvalidInput extends AppError {
  readonly #more: number;

  constructor(named: Faults, more: number) {
    super('invalid_input', msg`The input is not valid.`, named);
    this.#more = more;
  }

  override get sentence(): string {
    const sentences = new Set(this.details?.map(({ message }) => message));
    const more = this.#more.toLocaleString(readerLanguage());
    if (this.#more > 0) sentences.add(say(msg`There are ${{ more }} more faults.`));
    return [...sentences].join(' ');
  }
}

/** Refuses an input by its faults. `count` is the number of all, if these are not all. */
export const invalidInput = (faults: Faults, count = faults.length): AppError =>
  new InvalidInput(faults.slice(0, MAX_FAULTS), count - Math.min(faults.length, MAX_FAULTS));

/** There is nothing at the id or the address: msg`This product does not exist.` */
export const notFound = (text: MessageDescriptor): AppError => new AppError('not_found', text);
