import type { ErrorBody, ErrorCode } from '@aislewise/contracts/calls/errors';
import { sentenceOfFault } from '@aislewise/contracts/calls/labels';

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
 * An expected failure. The message is a sentence for the user, the code sets the HTTP status. All other
 * errors are answered with 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];

  constructor(code: ErrorCode, message: string, details?: ErrorBody['details']) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** A limit is reached. `seconds` is the time until the next try (Retry-After). */
export class TooManyRequests extends AppError {
  readonly retryAfter: number;

  constructor(message: string, seconds: number) {
    super('too_many_requests', message);
    this.retryAfter = Math.max(1, Math.ceil(seconds));
  }
}

/** More requests are at work than the server can answer in time (503). */
export class Busy extends AppError {
  /** Seconds until the next try (Retry-After). */
  readonly retryAfter = 2;

  constructor() {
    super('unavailable', 'The service is busy right now. Please try again in a moment.');
  }
}

/** The faults of an input, by path. A message is a sentence, or the end of one (`sentenceOfFault`). */
export type Faults = NonNullable<ErrorBody['details']>;

/** Faults that a refusal names. A body may have tens of thousands. */
export const MAX_FAULTS = 20;

/**
 * Refuses an input. The message has a sentence for each of the first faults, and says how many more
 * there are if `count`, the number of all, is greater.
 */
export function invalidInput(faults: Faults, count = faults.length): AppError {
  const named = faults.slice(0, MAX_FAULTS);
  const sentences = named.map(({ path, message }) => sentenceOfFault(path, message));
  const more = count - named.length;
  if (more > 0) sentences.push(`There are ${more.toLocaleString('en')} more faults.`);
  return new AppError('invalid_input', [...new Set(sentences)].join(' '), named);
}

export const notFound = (what: string): AppError =>
  new AppError('not_found', `This ${what} does not exist.`);
