import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { InactiveGoods } from './till-card.tsx';

afterEach(() => cleanup());

const ARCHIVED = { reason: 'Archived', count: 12, examples: [], isInactive: true };
const SUM = { reason: 'Sum', count: 1, examples: [], isInactive: false };

test('inactive goods are counted, and taken or left out at a press', async () => {
  const onChange = vi.fn();
  const skipped = [SUM, ARCHIVED];
  const { rerender } = await render(
    <InactiveGoods found={{ skipped, withInactive: false }} onChange={onChange} />,
  );
  await expect.element(page.getByText('12 inactive products are left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Add them too' }).click();
  expect(onChange).toHaveBeenLastCalledWith(true);
  await rerender(
    <InactiveGoods found={{ skipped: [SUM], withInactive: true }} onChange={onChange} />,
  );
  await page.getByRole('button', { name: 'Leave them out' }).click();
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test('a file without inactive goods says nothing of them', async () => {
  const found = { skipped: [SUM], withInactive: false };
  const { container } = await render(<InactiveGoods found={found} onChange={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});
