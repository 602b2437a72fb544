import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AppError } from '../lib/errors.ts';
import { writeIn } from '../lib/reader.ts';
import { withoutValues } from './log.ts';

test('a failed query is logged without its parameters and without the values of its row', () => {
  const cause = Object.assign(new Error('duplicate key value violates "storekeepers_email"'), {
    code: '23505',
    detail: 'Key (email)=(someone@example.com) already exists.',
  });
  const error = new DrizzleQueryError('insert into a values ($1)', ['someone@example.com'], cause);
  const logged = withoutValues(error);
  expect(JSON.stringify(logged)).not.toContain('someone');
  expect(logged.message).toBe('Failed query: insert into a values ($1)');
  expect(logged.cause).toMatchObject({ code: '23505', message: cause.message });
  expect(logged.stack).toContain('log.test.ts');
});

test('a refusal is logged in English, without what its sentence says to the reader', () => {
  const refusal = writeIn('ar', () => {
    const [email, day] = ['someone@example.com', say(msg`The request`)];
    return new AppError('conflict', msg`${{ email }} has an account already (${{ day }}).`);
  });
  expect(withoutValues(refusal)).toMatchObject({
    type: 'AppError',
    message: '… has an account already (…).',
  });
});
