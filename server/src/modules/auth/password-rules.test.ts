import { say } from '@aislewise/contracts/say';
import { expect, test } from 'vitest';
import { passwordFault, type KnownOfKeeper } from './password-rules.ts';

const KNOWN = { email: 'asha.rao@example.com', name: 'Asha Rao', storeName: 'Patel Bazaar' };
async function fault(password: string, known: KnownOfKeeper = KNOWN): Promise<string | undefined> {
  const found = await passwordFault(password, known);
  return found && say(found);
}

test.each([
  'plums on the window sill',
  'x7qp-2mka-9dfe',
  'नमस्ते दुनिया दाल',
  '蘑菇豆腐白菜米饭面条辣椒',
  '   spaces around it   ',
  'demo-keeper-2026',
])('the password "%s" may be used', async (password) => {
  expect(await fault(password)).toBeUndefined();
});

test.each([
  ['blank', ' '.repeat(12), 'A password must not be blank.'],
  ['blank with other spaces', '\u3000\u00A0'.repeat(6), 'A password must not be blank.'],
  ['one character', 'aaaaaaaaaa', 'repeats itself'],
  ['one character in two cases', 'aAaAaAaAaA', 'repeats itself'],
  ['a repeated word', 'passwordpassword', 'repeats itself'],
  ['digits in order', '1234567890', 'Many people use'],
  ['a common word with digits', 'password12', 'Many people use'],
  ['a common word with signs', '!!Basketball2026!!', 'Many people use'],
  ['a common word in full-width letters', 'ｐａｓｓｗｏｒｄ１２', 'Many people use'],
  ['common keys', 'QwErTyUiOp', 'Many people use'],
  ['the own address', 'Asha.Rao@example.com', 'your e-mail address'],
  ['the own address in it', 'my asha.rao@example.com!', 'your e-mail address'],
  ['the part before the @', 'asha-rao-2026', 'the part of your e-mail address before the @'],
  ['the store’s name', 'PatelBazaar!', 'the name of the store'],
])('%s may not: "%s"', async (_what, password, words) => {
  expect(await fault(password)).toContain(words);
});

test('the own name may not be part of it', async () => {
  const known = { ...KNOWN, email: 'x@example.com' };
  expect(await fault('1 asha rao 1', known)).toContain('your name');
});

test('a name of three letters may be part of it', async () => {
  const known = { email: 'a@b.example', name: 'Bo', storeName: 'Spa' };
  expect(await passwordFault('bold spaceship lamps', known)).toBeUndefined();
});
