/**
 * An expected failure of a command that the operator runs, in English: no message for readers of several languages, as
 * `AppError` has. The command line shows it as one line.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
