import { describe, expect, it } from 'vitest';
import { installOffer } from './install.ts';

const shown = {
  standalone: false,
  dismissed: false,
  hasStore: true,
  ios: false,
  hasEvent: true,
};

describe('the install prompt', () => {
  it.each([
    ['offers to install when the browser does', {}, 'install'],
    ['waits for the browser’s offer', { hasEvent: false }, 'none'],
    ['says how on iOS, which offers nothing', { ios: true, hasEvent: false }, 'how'],
    ['is hidden when the app is installed', { standalone: true }, 'none'],
    ['is hidden when it was dismissed in this session', { dismissed: true }, 'none'],
    ['is hidden when no store is set', { hasStore: false }, 'none'],
    ['is hidden on iOS too when installed', { ios: true, standalone: true }, 'none'],
    ['is hidden on iOS too without a store', { ios: true, hasStore: false }, 'none'],
  ])('%s', (_what, facts, offer) => {
    expect(installOffer({ ...shown, ...facts })).toBe(offer);
  });
});
