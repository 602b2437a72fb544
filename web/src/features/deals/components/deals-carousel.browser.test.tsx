import type { Deal } from '@aislewise/contracts/calls/deals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { show } from '../../../../test/screen.tsx';
import { STORE } from '../../../../test/stores.ts';
import DealsCarousel from './deals-carousel.tsx';

/** A Saturday noon in Chicago. */
const NOW = new Date('2026-11-21T12:00:00-06:00');

const deal = (place: number, changes: Partial<Deal> = {}): Deal => ({
  id: `0198a1b2-0000-7000-8000-00000000000${place}`,
  storeId: STORE.id,
  title: `Deal ${place}`,
  description: `About deal ${place}`,
  dealType: 'buy_one_get_one',
  dealValue: `${place}0% OFF`,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: null,
  isActive: true,
  displayPriority: place,
  productIds: [],
  percentOff: null,
  amountOff: null,
  ...changes,
});

const THREE = [
  deal(1, { endDate: '2026-11-22T04:00:00.000Z' }),
  deal(2, { endDate: '2026-11-22T20:00:00.000Z' }),
  deal(3, { endDate: '2026-12-24T20:00:00.000Z' }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const carousel = page.getByRole('group', { name: 'Deals' });
/** The deal that is seen. An assertion fails while there is not exactly one. */
const shown = page.getByRole('article');
const away = page.getByRole('button', { name: 'Elsewhere' });
const press = (name: string) => carousel.getByRole('button', { name }).click();
const frame = () => new Promise(requestAnimationFrame);

/**
 * Expects this in the deal that is seen. Assertions that wait, as `expect.element` does, would move the
 * held clock, and with it the carousel.
 */
async function expectShown(text: string) {
  await frame();
  await frame();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(shown.element().textContent).toContain(text);
}

/** Lets time pass, and expects this in the deal that is then seen. */
async function expectAfter(ms: number, text: string) {
  await vi.advanceTimersByTimeAsync(ms);
  await expectShown(text);
}

/** Lets the document be hidden, as in a tab behind another one, or seen again. */
function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Shows the carousel without a pointer over it. Its 5 s begin now: also actions move the held clock. */
async function showDeals(deals: readonly Deal[]) {
  await show(
    <>
      <button type="button">Elsewhere</button>
      <DealsCarousel
        deals={deals}
        storeName={STORE.name}
        timeZone={STORE.timeZone}
        money={STORE}
        onOpen={() => undefined}
      />
    </>,
  );
  await away.hover();
  hide(true);
  await frame();
  hide(false);
  await frame();
}

test('one deal at a time shows its title, text, kind, badge and end, and moves on every 5 s round the end', async () => {
  await showDeals(THREE);
  expect(shown.getByRole('heading').element().textContent).toBe('Deal 1');
  for (const text of ['About deal 1', 'buy one get one', '10% OFF', 'Featured', 'Ending Soon']) {
    await expectShown(text);
  }
  await expectAfter(4900, 'Deal 1');
  await expectAfter(200, 'Deal 2');
  await expectShown('Ends Tomorrow');
  expect(shown.element().textContent).not.toContain('Featured');
  await expectAfter(5100, 'Dec 24');
  await expectAfter(5100, 'Deal 1');
});

test('dots, arrow keys and the pause button move and stop the carousel, and it pauses while it has the focus', async () => {
  await showDeals(THREE);
  await press('Deal 3 of 3: Deal 3');
  await away.hover();
  await expectShown('Deal 3');
  await expectAfter(11_000, 'Deal 3');
  await userEvent.keyboard('{ArrowRight}');
  await expectShown('Deal 1');
  await userEvent.keyboard('{ArrowLeft}');
  await expectShown('Deal 3');
  await press('Pause deals');
  await away.click();
  await expectAfter(11_000, 'Deal 3');
  await press('Play deals');
  await away.click();
  await expectAfter(5100, 'Deal 1');
});

/** Drags the visible deal to the right by the given number of pixels. */
async function drag(by: number) {
  const { width, height } = shown.element().getBoundingClientRect();
  const sourcePosition = { x: width / 2, y: height / 2 };
  const targetPosition = { x: width / 2 + by, y: height / 2 };
  await userEvent.dragAndDrop(shown, shown, { sourcePosition, targetPosition });
}

test('a drag over 50 px moves the carousel either way, round both ends; a shorter one does not', async () => {
  await showDeals(THREE);
  await drag(-45);
  await expectShown('Deal 1');
  await drag(60);
  await expectShown('Deal 3');
  await drag(-60);
  await expectShown('Deal 1');
  await drag(-60);
  await expectShown('Deal 2');
});

test('the carousel pauses under the pointer and while the page is hidden', async () => {
  await showDeals(THREE);
  await shown.hover();
  await expectAfter(11_000, 'Deal 1');
  await away.hover();
  hide(true);
  await expectAfter(11_000, 'Deal 1');
  hide(false);
  await expectAfter(5100, 'Deal 2');
});

test('a single deal does not move and has no dots', async () => {
  await showDeals([deal(1)]);
  await expectAfter(11_000, 'Deal 1');
  expect(carousel.getByRole('button').query()).toBeNull();
});

test('with reduced motion deals do not move by themselves', async () => {
  const reduceMotion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  await reduceMotion('reduce');
  try {
    await showDeals(THREE);
    await expectAfter(11_000, 'Deal 1');
    expect(carousel.getByRole('button', { name: /of 3/ }).elements()).toHaveLength(3);
    expect(carousel.getByRole('button', { name: 'Pause deals' }).query()).toBeNull();
  } finally {
    await reduceMotion('');
  }
});

test('without deals the carousel says No current deals, with the name of the store', async () => {
  await showDeals([deal(1, { endDate: '2026-11-20T00:00:00.000Z' })]);
  await expect.element(page.getByRole('heading', { name: 'No current deals' })).toBeVisible();
  await expect.element(page.getByText(/Patel Bazaar has no offers running today/)).toBeVisible();
});
