import { expect, test } from 'vitest';
import { UsageError } from './usage-error.ts';
import { generatePassword, newPassword } from './new-password.ts';
import type { Terminal } from './terminal.ts';

/** A terminal where a person types these lines one after the other. */
function typing(...lines: string[]): Terminal & { hidden: boolean[] } {
  const hidden: boolean[] = [];
  const next = () => Promise.resolve(lines.shift() ?? '');
  return {
    hidden,
    say: () => {},
    note: () => {},
    canAsk: true,
    ask: (_question, options) => {
      hidden.push(options?.hidden ?? false);
      return next();
    },
    readLine: next,
  };
}
const given = (options = {}) => ({ 'password-stdin': false, generate: false, ...options });

test('a password is typed twice, and not shown', async () => {
  const terminal = typing('my long password', 'my long password');
  expect(await newPassword(terminal, given())).toEqual({
    password: 'my long password',
    generated: false,
  });
  expect(terminal.hidden).toEqual([true, true]);
});

test('two passwords that differ are refused', async () => {
  const refused = newPassword(typing('my long password', 'my lomg password'), given());
  await expect(refused).rejects.toThrow(UsageError);
});

test.each(['short', 'x'.repeat(201)])(
  'a password of a wrong length is refused (%#)',
  async (line) => {
    await expect(newPassword(typing(line, line), given())).rejects.toThrow('10 to 200 characters');
    const read = newPassword(typing(line), given({ 'password-stdin': true }));
    await expect(read).rejects.toThrow('10 to 200 characters');
  },
);

test('a password is generated if none is typed or nobody can type', async () => {
  const made = { generated: true, password: expect.stringMatching(/^(\w{4}-){4}\w{4}$/) as string };
  expect(await newPassword(typing(''), given())).toEqual(made);
  expect(await newPassword({ ...typing(), canAsk: false }, given())).toEqual(made);
  expect(await newPassword(typing('not asked for'), given({ generate: true }))).toEqual(made);
});

test('generated passwords differ', () => {
  expect(new Set(Array.from({ length: 200 }, generatePassword)).size).toBe(200);
});
