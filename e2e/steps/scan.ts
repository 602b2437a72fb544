import type { Page } from '@playwright/test';

/** Types like a hand scanner: digits, then Enter, 5 ms apart by their time stamps, however busy the machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const [i, digit] of [...code].entries()) {
    const key = { key: digit, code: `Digit${digit}`, windowsVirtualKeyCode: 48 + Number(digit) };
    const timestamp = start + i * 0.005;
    await session.send('Input.dispatchKeyEvent', {
      ...key,
      type: 'keyDown',
      text: digit,
      timestamp,
    });
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', timestamp });
  }
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  const timestamp = start + code.length * 0.005;
  await session.send('Input.dispatchKeyEvent', {
    ...enter,
    type: 'keyDown',
    text: '\r',
    timestamp,
  });
  await session.send('Input.dispatchKeyEvent', { ...enter, type: 'keyUp', timestamp });
  await session.detach();
}
