import type { PlanAnswer } from '@aislewise/contracts/calls/store-plan';
import { openAs } from './keeper-steps.ts';
import { answer, type Visit } from './visit.ts';

/** A plan with a fixture of each kind. */
export const DRAWN: PlanAnswer = {
  version: 2,
  plan: {
    width: 16,
    height: 12,
    fixtures: [
      { kind: 'wall', x: 0, y: 0, width: 16, height: 1 },
      { kind: 'section', x: 11, y: 2, width: 5, height: 4, name: 'Cold corner', categories: [] },
      {
        kind: 'aisle',
        x: 2,
        y: 2,
        width: 1,
        height: 7,
        name: 'Aisle 1',
        categories: [],
        sides: [],
      },
      {
        kind: 'aisle',
        x: 5,
        y: 2,
        width: 1,
        height: 7,
        name: 'Aisle 2',
        categories: [],
        sides: [],
      },
      { kind: 'entrance', x: 1, y: 11, width: 3, height: 1 },
      { kind: 'till', x: 10, y: 10, width: 2, height: 1 },
    ],
  },
};

/** The keeper's plan of the store. */
export const PLAN: Visit = {
  screen: 'plan',
  page: 'keeperPlan',
  dialogs: ['keeper/plan/plan-files.tsx'],
  states: [
    { name: 'empty', whole: true, show: openAs('plan') },
    {
      name: 'aisles',
      wide: true,
      whole: true,
      async show({ page }) {
        await page.getByRole('button', { name: /^Start with your/ }).click();
        await page.getByRole('button', { name: /^Entrance, column/ }).click();
        await page.getByRole('heading', { name: 'Entrance' }).waitFor();
      },
    },
    {
      name: 'preview',
      whole: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'See it as shoppers do' }).click();
        await page.getByRole('img', { name: 'The plan as shoppers see it' }).waitFor();
      },
    },
    {
      name: 'remove',
      pictureOnly: true,
      async show({ page }) {
        await answer(page, /\/api\/stores\/[^/]+\/plan$/, DRAWN);
        await page.reload();
        await page.getByRole('button', { name: 'Remove the plan' }).click();
        await page.getByRole('dialog', { name: 'Remove the plan?' }).waitFor();
      },
    },
  ],
};
