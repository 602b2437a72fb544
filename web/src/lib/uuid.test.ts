import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newUuid } from './uuid.ts';

describe('newUuid', () => {
  it('makes UUIDs that the contracts accept, each a new one', () => {
    const made = Array.from({ length: 200 }, () => newUuid());
    for (const one of made) expect(z.uuidv4().safeParse(one).success).toBe(true);
    expect(new Set(made).size).toBe(200);
  });

  it('marks the version and the variant whatever the random bytes are', () => {
    const all = (value: number) => ({
      getRandomValues: <T>(bytes: T) => ((bytes as Uint8Array).fill(value), bytes),
    });
    expect(newUuid(all(0x00) as Crypto)).toBe('00000000-0000-4000-8000-000000000000');
    expect(newUuid(all(0xff) as Crypto)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });
});
