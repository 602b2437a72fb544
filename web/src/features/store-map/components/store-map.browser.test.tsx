import { searchProducts } from '@aislewise/contracts/calls/search';
import { showPlan } from '@aislewise/contracts/calls/store-plan';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../../test/screen.tsx';
import { answerStore, productHere } from '../../../../test/shop.ts';
import { STORE } from '../../../../test/stores.ts';
import { answer, refuse } from '../../../../test/test-server.ts';

const PRODUCTS = Array.from({ length: 11 }, (_, i) =>
  productHere(`Food ${i + 1}`, { category: `Foods ${i + 1}` }, { aisle: `Aisle ${i + 1}` }),
);
const DAL = productHere('Horse Gram', { category: 'Dals' }, { aisle: 'Aisle 2' });

const map = page.getByRole('dialog', { name: /Store map/ });
const stage = map.getByRole('application');
const zoomIn = map.getByRole('button', { name: 'Zoom in' });
const reset = map.getByRole('button', { name: 'Reset' });

/** Zoom and pan as drawn: a point p of the shop is seen at p × zoom + (x, y). */
function view() {
  const { transform = '' } = stage.element().querySelector<SVGElement>('svg > g')?.style ?? {};
  const [, x, y, zoom] =
    /translate\((-?[\d.]+)px,\s*(-?[\d.]+)px\)\s*scale\(([\d.]+)\)/.exec(transform) ?? [];
  return { zoom: Number(zoom), x: Number(x), y: Number(y) };
}

/** Waits until the map is seen so. */
const expectView = (seen: Partial<ReturnType<typeof view>>) =>
  expect
    .poll(view)
    .toMatchObject(
      Object.fromEntries(
        Object.entries(seen).map(([name, value]) => [
          name,
          expect.closeTo(value, name === 'zoom' ? 3 : 0),
        ]),
      ),
    );

beforeEach(() => {
  answerStore();
  answer(searchProducts, ({ query }) => ('q' in query ? [] : [...PRODUCTS, DAL]));
  answer(showPlan, { plan: null, version: 1 });
});
afterEach(() => page.viewport(360, 780));

/** Answers the map's call with a product in each of these aisles. */
const answerAisles = (aisles: readonly (string | null)[]) =>
  answer(
    searchProducts,
    aisles.map((aisle, i) => productHere(`Food ${i + 1}`, {}, { aisle })),
  );

async function openMap() {
  const screen = await openScreen(`/store/${STORE.id}/${STORE.slug}?map=${STORE.id}`);
  await expect.element(stage).toBeVisible();
  return screen;
}

/** Opens the map and resets it to zoom 1. */
async function openReset() {
  await openMap();
  await reset.click();
  await expectView({ zoom: 1, x: 0, y: 0 });
}

const presses = async (key: string, times: number) => {
  for (let time = 0; time < times; time += 1) await userEvent.keyboard(key);
};

test('buttons and keys zoom by 1.2 between 0.5 and 3, arrows move, reset returns', async () => {
  await openReset();
  await zoomIn.click();
  await expectView({ zoom: 1.2, x: -40, y: -30 });
  await expect.element(map.getByText('120%', { exact: true })).toBeVisible();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expectView({ zoom: 1, x: 0, y: 0 });

  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expectView({ x: -40, y: -40 });
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  await expectView({ x: 0, y: 0 });
  await presses('+', 8);
  await expectView({ zoom: 3 });
  await expect.element(zoomIn).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(map.getByRole('status').filter({ hasText: 'Zoom 300%' }))
    .toBeInTheDocument();
  await presses('-', 12);
  await expectView({ zoom: 0.5 });
  await userEvent.keyboard('0');
  await expectView({ zoom: 1, x: 0, y: 0 });
  await userEvent.keyboard('{ArrowRight}');
  await reset.click();
  await expectView({ zoom: 1, x: 0, y: 0 });
});

/** The middle of the map on the screen, and how many pixels a unit of the map has at zoom 1. */
function middle() {
  const { left, top, width, height } = stage.element().getBoundingClientRect();
  const unit = Math.min(width / 400, height / 300);
  return { x: left + width / 2, y: top + height / 2, width, height, unit };
}

/** Drags the map by the given number of pixels, starting at its middle. */
function drag(x: number, y: number) {
  const { width, height } = middle();
  const from = { x: width / 2, y: height / 2 };
  return userEvent.dragAndDrop(stage, stage, {
    sourcePosition: from,
    targetPosition: { x: from.x + x, y: from.y + y },
  });
}

test('a drag pans the map and never loses the shop', async () => {
  await openReset();
  const { unit, width } = middle();
  await drag(-30 * unit, -20 * unit);
  await expectView({ zoom: 1, x: -30, y: -20 });
  for (let time = 0; time < 6; time += 1) await drag(2 - width / 2, 0);
  await expectView({ x: -200 });
});

/** The box of the second aisle. */
function second() {
  const box = stage.element().querySelector<SVGElement>('[data-place="1"]');
  if (!box) throw new Error('There is no second aisle.');
  return box;
}

test('the first view shows every aisle; each lists its products, and Back leads from sheet to list to the same view', async () => {
  const screen = await openMap();
  await expect.element(map.getByText('A simple drawing, not real sizes')).toBeVisible();
  const boxes = [...stage.element().querySelectorAll<SVGElement>('[data-place]')];
  expect(boxes).toHaveLength(PRODUCTS.length);
  for (const box of boxes) await expect.element(box).toBeInViewport({ ratio: 0.99 });
  const zoom = view().zoom * 1.2;
  await zoomIn.click();
  await expectView({ zoom });

  const list = page.getByRole('dialog', { name: 'Aisle 2' });
  const products = list.getByRole('list', { name: 'Products of this aisle' }).getByRole('button');
  const sheet = page.getByRole('dialog', { name: 'Horse Gram' });
  await userEvent.click(second());
  await expect.element(products.first()).toMatchTextContent(/\$\d/);
  await products.filter({ hasText: 'Horse Gram' }).click();
  await expect.element(sheet).toBeVisible();
  await screen.unmount();
  // As after a reload.
  await openScreen(window.location.pathname + window.location.search);
  await expect.element(sheet).toBeVisible();
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(products.first()).toBeVisible();
  window.history.back();
  await expect.element(list).not.toBeInTheDocument();

  await zoomIn.click();
  await expectView({ zoom });
  second().querySelector('rect')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(products.first()).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  window.history.back();
  await expect.element(list).not.toBeInTheDocument();
  await expectView({ zoom });
  await expect
    .element(map.getByRole('listitem').getByRole('button', { name: /^Aisle 2\b/ }))
    .toHaveAttribute('aria-current', 'true');
  await expect
    .element(map.getByRole('status').filter({ hasText: /^Aisle 2: .*Dals.* products$/ }))
    .toBeInTheDocument();
});

test('the wheel zooms about the pointer', async () => {
  await openReset();
  const { x: clientX, y: clientY } = middle();
  const turn = (deltaY: number) =>
    stage
      .element()
      .dispatchEvent(new WheelEvent('wheel', { deltaY, clientX, clientY, bubbles: true }));
  turn(-120);
  await expectView({ zoom: 1.2, x: -40, y: -30 });
  turn(120);
  await expectView({ zoom: 1, x: 0, y: 0 });
});

test('two fingers that part zoom in', async () => {
  await openReset();
  const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  const { x, y } = middle();
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: left + x - apart, y: top + y, id: 1 },
        { x: left + x + apart, y: top + y, id: 2 },
      ],
    });
  await fingers('touchStart', 30);
  await fingers('touchMove', 45);
  await fingers('touchMove', 60);
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectView({ zoom: 2 });
  expect(window.visualViewport?.scale).toBe(1);
});

test.each([360, 1280])(
  'sixty aisles stand in the order people count, and a far one is brought into sight, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    const names = Array.from({ length: 60 }, (_, i) => `Aisle ${i + 1}`);
    answerAisles(names.toSorted());
    await openMap();
    await expect.element(map.getByRole('heading', { name: '60 aisles' })).toBeVisible();
    const listed = map.getByRole('listitem').getByRole('button');
    const heads = listed
      .elements()
      .map((one) => one.querySelector('span.font-display')?.textContent);
    expect(heads).toEqual(names);
    const place = (index: number) =>
      stage.element().querySelector<SVGElement>(`[data-place="${index}"]`);
    expect(place(59)?.textContent).toBe('60');

    await reset.click();
    await listed.nth(58).click();
    const sheet = page.getByRole('dialog', { name: 'Aisle 59' });
    await expect.element(sheet).toBeVisible();
    window.history.back();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(place(58)).toBeInViewport();
    await expectView({ zoom: 1, x: -20, y: -1480 });
    await userEvent.keyboard('{ArrowDown}');
    await expectView({ y: -1480 });
  },
);

test('the names of aisles are shown in full, and products without an aisle are counted', async () => {
  answerAisles(['Frozen 10', 'Produce', 'Frozen 2', 'Aisle 3', null, null]);
  await openMap();
  const names = [...stage.element().querySelectorAll('[data-place]')];
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '3',
    'Frozen2',
    'Frozen10',
    'Produce',
  ]);
  const listed = map.getByRole('listitem');
  for (const [place, name] of ['Aisle 3', 'Frozen 2', 'Frozen 10', 'Produce'].entries()) {
    await expect.element(listed.nth(place)).toMatchTextContent(name);
  }
  await expect.element(map.getByText('2 more products without an aisle yet')).toBeVisible();
});

test('the map of a store without aisles says so and leads back', async () => {
  answerAisles([null, null]);
  await openScreen(`/store/${STORE.id}/${STORE.slug}?map=${STORE.id}`);
  await expect.element(map.getByRole('heading', { name: 'No aisles to show yet' })).toBeVisible();
  await map.getByRole('button', { name: 'Back' }).last().click();
  await expect.element(map).not.toBeInTheDocument();
  expect(window.location.pathname).toMatch(new RegExp(`${STORE.slug}$`));
});

test('a map that cannot be loaded says so, and a retry loads it', async () => {
  refuse(searchProducts, 'The database rests.');
  await openScreen(`/store/${STORE.id}/${STORE.slug}?map=${STORE.id}`);
  await expect
    .element(map.getByRole('heading', { name: 'The map could not be loaded' }))
    .toBeVisible();
  answerAisles(['Aisle 1']);
  await map.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(stage).toBeVisible();
});
