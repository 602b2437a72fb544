import { createHash, randomUUID } from 'node:crypto';

/**
 * The id under which a form is stored. With the client's key it is told from the key, the store and
 * the kind of form, so that the same form sent again meets its own row; the hash keeps a client
 * from choosing an id that another row has. Without a key it is random. A UUID of version 8
 * (RFC 9562) or 4.
 */
export function submissionId(kind: string, storeId: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256').update(`${kind}\n${storeId}\n${key}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/**
 * Whether a form that came under a key is the one that was stored under it. Half a surrogate pair,
 * which a field's length limit may leave of an emoji, is stored as U+FFFD.
 */
export function isSameForm<F extends object>(stored: F, given: F): boolean {
  return Object.entries(given).every(([field, value]: [string, unknown]) => {
    const kept: unknown = stored[field as keyof F];
    return kept === (typeof value === 'string' ? value.toWellFormed() : value);
  });
}
