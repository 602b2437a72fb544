import { expect, test } from 'vitest';
import { claimsOf, pushDevice } from '../../../test/push-service.ts';
import { Secrets } from '../../lib/secrets.ts';
import { authorizationFor, encryptFor, isPublicKey, pushKeysOf } from './push-message.ts';

test('a text is encrypted as in the example of RFC 8291, section 5', () => {
  const device = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const random = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptFor(device, text, random).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a device reads the text, and no two messages are the same', () => {
  const device = pushDevice('https://push.example');
  const [first, second] = [1, 2].map(() => encryptFor(device.subscription, 'कढ़ी पत्ता is back'));
  expect(device.decrypt(first ?? Buffer.of())).toBe('कढ़ी पत्ता is back');
  expect(first?.equals(second ?? Buffer.of())).toBe(false);
});

test('the keys follow from the secret key, and the signature is for the push service alone', () => {
  const keys = pushKeysOf(new Secrets('a'.repeat(32)));
  expect(pushKeysOf(new Secrets('a'.repeat(32))).publicKey).toBe(keys.publicKey);
  expect(pushKeysOf(new Secrets('b'.repeat(32))).publicKey).not.toBe(keys.publicKey);
  expect(isPublicKey(keys.publicKey)).toBe(true);
  const now = new Date('2026-11-21T08:00:00Z');
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/x';
  const authorization = authorizationFor(endpoint, keys, { now, contact: 'mailto:a@example.com' });
  const message = { path: '', headers: { authorization }, body: Buffer.of() };
  expect(claimsOf(message)).toEqual({
    aud: 'https://updates.push.services.mozilla.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:a@example.com',
    key: keys.publicKey,
  });
});

test.each(['', 'B'.repeat(87), 'x'])('%s is no public key of a device', (text) => {
  expect(isPublicKey(text)).toBe(false);
});
