import type { ErrorBody, ErrorCode } from '@aislewise/contracts/calls/errors';

const STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
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

export const notFound = (what: string): AppError =>
  new AppError('not_found', `This ${what} does not exist.`);
