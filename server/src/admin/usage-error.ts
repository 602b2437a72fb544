/** The command line is wrong. Shown as one line, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
