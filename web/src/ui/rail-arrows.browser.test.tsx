import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import { show } from '../../test/screen.tsx';
import { RailArrows } from './rail-arrows.tsx';

function Row({ count, dir }: { readonly count: number; readonly dir: 'ltr' | 'rtl' }) {
  const [rail, setRail] = useState<HTMLElement | null>(null);
  return (
    <div dir={dir}>
      <RailArrows rail={rail} label="Rice" />
      <ul ref={setRail} aria-label="Rice" className="rail">
        {Array.from({ length: count }, (_, i) => (
          <li key={i} className="w-48">
            {i}
          </li>
        ))}
      </ul>
    </div>
  );
}

const back = page.getByRole('button', { name: 'Back in Rice' });
const further = page.getByRole('button', { name: 'Further in Rice' });
const position = () => Math.abs(page.getByRole('list').element().scrollLeft);

test.each(['ltr', 'rtl'] as const)(
  'with a mouse the arrows of a row move it on and back, and stop at its ends: %s',
  async (dir) => {
    await show(<Row count={12} dir={dir} />);
    await expect.element(back).toHaveAttribute('aria-disabled', 'true');
    await expect.element(further).toHaveAttribute('aria-disabled', 'false');
    await further.click();
    await expect.poll(position).toBeGreaterThan(100);
    await expect.element(back).toHaveAttribute('aria-disabled', 'false');
    await back.click();
    await expect.poll(position).toBe(0);
  },
);

test('a row that fits has no arrows', async () => {
  await show(<Row count={1} dir="ltr" />);
  await expect.element(page.getByRole('list')).toBeVisible();
  expect(further.query()).toBeNull();
});
