import { expect, test } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { SessionsCard } from './sessions-card.tsx';

const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const session = (id: string, device: string, isCurrent: boolean) => ({
  id,
  device,
  isCurrent,
  signedInAt: AN_HOUR_AGO,
  lastUsedAt: AN_HOUR_AGO,
});

test('the session of this device is in use now, another was last used when it was', () => {
  const { text } = renderMarkup(<SessionsCard />, [
    [
      ['/api/auth/sessions'],
      [session('a', 'Chrome on Linux', true), session('b', 'Safari on iOS', false)],
    ],
  ]);
  expect(text).toMatch(/Chrome on Linux This one Signed in [^,]+, \d{4}, [^,]+, in use now/);
  expect(text).toMatch(/Safari on iOS Signed in [^,]+, \d{4}, [^,]+, last used/);
});
