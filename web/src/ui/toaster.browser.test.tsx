import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message, show } from '../../test/screen.tsx';
import { dismissToast, toast } from './toast-store.ts';

beforeEach(async () => {
  // Before the clock is held: what the area loads must not wait for it.
  await show(
    <>
      <button type="button" onClick={() => toast({ title: 'Upvoted!' })}>
        Vote
      </button>
      <button
        type="button"
        onClick={() => toast({ title: 'Unable to upvote', tone: 'destructive' })}
      >
        Vote again
      </button>
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  dismissToast();
});

const vote = page.getByRole('button', { name: 'Vote', exact: true });
const again = page.getByRole('button', { name: 'Vote again' });
const done = message('Upvoted!');
const refused = message('Unable to upvote');

test('messages are shown one at a time, and F8 moves the focus to them', async () => {
  await vote.click();
  await expect.element(done).toBeVisible();
  await again.click();
  await expect.element(refused).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
  await userEvent.keyboard('{F8}');
  await userEvent.keyboard('{Tab}');
  await expect.element(refused).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(refused.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(refused).not.toBeInTheDocument();
});

/** Swipes the message to the right by `by` pixels, with the pointer pressed. */
function swipe(by: number) {
  const element = refused.element();
  const { left, top, height } = element.getBoundingClientRect();
  const move = (type: string, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + 60 + x,
        clientY: top + height / 2,
      }),
    );
  move('pointerdown', 0);
  move('pointermove', by / 2);
  move('pointermove', by);
  move('pointerup', by);
}

test('a swipe of 50 px closes a message, a shorter one does not', async () => {
  await again.click();
  await expect.element(refused).toBeVisible();
  swipe(40);
  await expect.element(refused).toBeVisible();
  swipe(70);
  await expect.element(refused).not.toBeInTheDocument();
});

test('a message closes by itself after 5 s, also after one that was closed by a press', async () => {
  await vote.click();
  await done.getByRole('button', { name: 'Close' }).click();
  await expect.element(done).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  toast({ title: 'Unable to upvote', tone: 'destructive' });
  await vi.waitFor(() => expect(refused.query()).not.toBeNull());
  await vi.advanceTimersByTimeAsync(4500);
  expect(refused.query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(refused.query()).toBeNull());
});
