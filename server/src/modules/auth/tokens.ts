import { createHash, randomBytes } from 'node:crypto';

/** A random token of a cookie or a link. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the database holds a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
