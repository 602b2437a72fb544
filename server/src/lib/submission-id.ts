import { createHash, randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import { AppError } from './errors.ts';

/**
 * The id of a form's row. It is derived from the client's submission key, the store and the kind of
 * form, so that a form that is sent again meets its own row. The hash keeps clients from choosing
 * the id of another row. Without a key it is random. A UUID of version 8 (RFC 9562) or 4.
 */
export function submissionId(kind: string, storeId: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  return hashedId(kind, storeId, key);
}

/** A UUID of version 8 (RFC 9562) from the SHA-256 of the words. Equal words have equal ids. */
export function hashedId(...words: readonly string[]): string {
  const hash = createHash('sha256').update(words.join('\n')).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Throws conflict unless the row of a submission key holds the form that was sent under the key. */
export function checkSameForm<F extends object, R extends F>(
  stored: R | undefined,
  form: F,
): asserts stored is R {
  const isSame = Object.entries(form).every(
    ([field, value]: [string, unknown]) => stored?.[field as keyof F] === value,
  );
  if (!stored || !isSame) {
    throw new AppError('conflict', msg`Another form was sent under this submission key.`);
  }
}
