import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memoryStorage } from '../../test/memory-storage.ts';
import { forgetSubmission, submissionKeyFor } from './submission-key.ts';

describe('the key of a form', () => {
  it('stays while the same is sent again, and is a UUID', () => {
    const storage = memoryStorage();
    const key = submissionKeyFor('feedback 7', '{"message":"a\nb"}', storage);
    expect(z.uuid().safeParse(key).success).toBe(true);
    expect(submissionKeyFor('feedback 7', '{"message":"a\nb"}', storage)).toBe(key);
  });

  it('is another for other content, another form, and once the form has arrived', () => {
    const storage = memoryStorage();
    const key = submissionKeyFor('feedback 7', 'a', storage);
    expect(submissionKeyFor('feedback 8', 'a', storage)).not.toBe(key);
    expect(submissionKeyFor('feedback 7', 'b', storage)).not.toBe(key);
    const again = submissionKeyFor('feedback 7', 'b', storage);
    forgetSubmission('feedback 7', storage);
    expect(submissionKeyFor('feedback 7', 'b', storage)).not.toBe(again);
  });
});
