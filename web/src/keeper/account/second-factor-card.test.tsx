import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import type { SecondFactorList } from './api.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const AT = '2026-11-02T09:30:00.000Z';
const NONE: SecondFactorList = {
  required: false,
  totpSince: null,
  passkeys: [],
  passkeysWork: true,
  recoveryCodesLeft: 0,
};

const card = (factors: Partial<SecondFactorList>) =>
  renderMarkup(<SecondFactorCard />, [[['/api/auth/second-factors'], { ...NONE, ...factors }]]);

describe('the second factors of an account', () => {
  beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
  afterEach(() => vi.unstubAllGlobals());

  it('offer an app and passkeys, and no recovery codes before there is a factor', () => {
    const { buttons } = card({});
    expect(buttons).toEqual(['Set up an authenticator app', 'Add a passkey']);
  });

  it('can be removed, and have recovery codes', () => {
    const phone = { id: 'a', name: 'My phone', createdAt: AT, lastUsedAt: null };
    const { buttons, text } = card({ totpSince: AT, passkeys: [phone], recoveryCodesLeft: 8 });
    expect(buttons).toEqual([
      'Remove the authenticator app',
      'Remove the passkey My phone',
      'Add a passkey',
      'Make new codes',
    ]);
    expect(text).toContain('8 codes left.');
    expect(text).not.toContain('Few recovery codes');
  });

  it('warn when few recovery codes are left', () => {
    expect(card({ totpSince: AT, recoveryCodesLeft: 3 }).text).toContain('Few recovery codes');
  });

  it('say why passkeys are not offered at an address of digits', () => {
    const { buttons, text } = card({ passkeysWork: false });
    expect(buttons).toEqual(['Set up an authenticator app']);
    expect(text).toContain('not at an address of digits');
  });

  it('say why passkeys are not offered in a browser without them', () => {
    vi.unstubAllGlobals();
    const { buttons, text } = card({});
    expect(buttons).toEqual(['Set up an authenticator app']);
    expect(text).toContain('This browser cannot use passkeys here.');
  });
});
