import type { KeeperSection } from '@aislewise/contracts/pages';
import type { Page } from '@playwright/test';
import { goToSection, openSection, signInKeeper } from '../steps/keeper.ts';
import type { Stage } from './visit.ts';

/** Signs the keeper in and opens a section of the portal. */
export const openAs = (section: KeeperSection) => async (stage: Stage) => {
  await signInKeeper(stage.page, stage.kept);
  await openSection(stage.page, section);
};

/** Goes from the open section to another. */
export const goTo = (label: string) => (stage: Stage) => goToSection(stage.page, label);

/** Chooses a tab of the open page. */
export const choose = (tab: string) => (stage: Stage) =>
  stage.page.getByRole('tab', { name: tab, exact: true }).click();

/** Presses the first button of this name and waits for a dialog with this title. */
export async function open(page: Page, button: string | RegExp, title: string | RegExp) {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog', { name: title }).waitFor();
}

/** Closes the open dialog. */
export async function close(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
