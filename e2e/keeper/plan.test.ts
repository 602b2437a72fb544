import { expect, test } from '../fixtures/test.ts';
import { accessibilityFaults } from '../screens/axe.ts';
import { enter, tabTo, typeInto } from '../steps/keyboard.ts';
import { openSection, signIn } from '../steps/keeper.ts';
import { pageOf } from '../steps/stores.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('with the keyboard alone a keeper draws the plan that shoppers then see on the map', async ({
  page,
}) => {
  const store = await signIn(page, 'Song Xanh Market');
  await openSection(page, 'plan');
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  await enter(page, button('Aisle'));
  await enter(page, button('Entrance'));
  await enter(page, button('Section'));
  const name = main.getByLabel('Name');
  await typeInto(page, name, 'Cold corner');

  const section = button(/^Cold corner, column/);
  await tabTo(page, section);
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(section).toHaveAccessibleName(/6 by 3 cells$/);
  const moved = await section.getAttribute('aria-label');
  await page.keyboard.press('Control+z');
  await expect(section).toHaveAccessibleName(/5 by 3 cells$/);
  await page.keyboard.press('Control+Shift+z');
  await expect(section).toHaveAccessibleName(moved ?? '');
  await enter(page, button('Till'));
  await tabTo(page, button(/^Till, column/));
  await page.keyboard.press('Delete');
  await expect(button(/^Till, column/)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await enter(page, button('Save plan'));
  await expect(button('Saved')).toBeVisible();
  await page.reload();
  await expect(section).toHaveAccessibleName(moved ?? '');
  await enter(page, button('See it as shoppers do'));
  await expect(main.getByRole('img', { name: 'The plan as shoppers see it' })).toBeVisible();

  await page.goto(`${pageOf(store)}?map=${store.id}`);
  const map = page.getByRole('application', { name: 'Map of the aisles' });
  await expect(map).toContainText(/Cold\s*corner/);
  await map.getByRole('button').first().press('Enter');
  await expect(page.getByRole('dialog').last().getByRole('list').first()).toBeVisible();

  await openSection(page, 'plan');
  await enter(page, button('Remove the plan'));
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Remove the plan' }));
  await expect(button('Remove the plan')).toHaveCount(0);

  const messages = page.getByRole('region', { name: /Notifications/ });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(section).toHaveAccessibleName(moved ?? '');
  await openSection(page, 'settings');
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await expect(changes.getByText(/^Undone: Changed the store’s plan/).first()).toBeVisible();
});

test.describe('with a server that refuses one', () => {
  test.use({ expectedErrors: [/409/] });

  test('of two windows the second to save is refused, keeps its drawing and can take the saved plan', async ({
    page,
    context,
  }) => {
    await signIn(page, 'Dalbit Market');
    await openSection(page, 'plan');
    const other = await context.newPage();
    await openSection(other, 'plan');
    await page.getByRole('button', { name: 'Wall', exact: true }).click();
    await other.getByRole('button', { name: 'Till', exact: true }).click();
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await other.getByRole('button', { name: 'Save plan' }).click();
    await expect(other.getByRole('alert')).toContainText('The plan is not saved');
    await expect(other.getByRole('button', { name: /^Till, column/ })).toBeVisible();
    await other.getByRole('button', { name: 'Take the saved plan' }).click();
    await expect(other.getByRole('button', { name: /^Wall, column/ })).toBeVisible();
    await other.getByRole('button', { name: 'Remove the plan' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Remove the plan' }).click();
    await expect(other.getByRole('button', { name: 'Remove the plan' })).toHaveCount(0);
  });
});
