import { describe, expect, test } from 'vitest';
import { MAX_PASSWORD, MIN_PASSWORD } from './auth.ts';
import { changePassword, requestPasswordReset } from './calls/account.ts';
import { login } from './calls/auth.ts';

const faultsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an e-mail address is accepted in any case and with spaces around it', () => {
  const given = { email: ' Asha@Example.COM ', password: 'x' };
  expect(login.body.parse(given).email).toBe('asha@example.com');
  expect(requestPasswordReset.body.parse(given).email).toBe('asha@example.com');
});

test('a password is used exactly as typed', () => {
  const given = { email: 'asha@example.com', password: '  spaces  count  ' };
  expect(login.body.parse(given).password).toBe(given.password);
});

describe('a login that lacks', () => {
  test.each([
    ['everything', {}, ['email', 'password']],
    ['a password', { email: 'asha@example.com', password: '' }, ['password']],
    ['an address', { email: '', password: 'x' }, ['email']],
    ['an address that is one', { email: 'asha', password: 'x' }, ['email']],
    ['sense', { email: 'a@b.co', password: 'x'.repeat(2 * MAX_PASSWORD + 1) }, ['password']],
  ])('%s is refused with each fault', (_what, body, faults) => {
    expect(faultsOf(login.body.safeParse(body))).toEqual(faults);
  });
});

test.each([
  [MIN_PASSWORD - 1, false],
  [MIN_PASSWORD, true],
  [MAX_PASSWORD, true],
  [MAX_PASSWORD + 1, false],
])('a new password of %i characters, of any script, is accepted: %s', (length, taken) => {
  for (const character of ['x', 'ж', '蘑', '🍛']) {
    const body = { currentPassword: 'old', newPassword: character.repeat(length) };
    expect(changePassword.body.safeParse(body).success).toBe(taken);
  }
});
