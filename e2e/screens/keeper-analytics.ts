import { choose, close, openAs } from './keeper-steps.ts';
import { fail, type Visit } from './visit.ts';

const FIGURES = /\/api\/analytics\/dashboard\//;

/** The figures of the shoppers' searches and visits. */
export const ANALYTICS_VISIT: Visit = {
  screen: 'analytics',
  page: 'keeperAnalytics',
  dialogs: ['keeper/analytics/alias-dialog.tsx'],
  states: [
    {
      name: 'loading',
      loading: true,
      async show(stage) {
        await stage.page.route(FIGURES, () => undefined);
        await openAs('analytics')(stage);
        await stage.page.getByText('Loading analytics...').last().waitFor();
      },
    },
    {
      name: 'failed',
      sameLayout: true,
      async show({ page }) {
        await fail(page, FIGURES);
        await page.reload();
        await page.getByText('Failed to load analytics data').waitFor();
      },
    },
    {
      name: 'figures',
      wide: true,
      whole: true,
      async show({ page }) {
        await page.unroute(FIGURES);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await page.locator('.recharts-line').first().waitFor();
      },
    },
    {
      name: 'table',
      wide: true,
      async show({ page }) {
        await page.getByText('Figures as a table').click();
        await page.getByRole('table', { name: /^Activity by day/ }).waitFor();
      },
    },
    {
      name: 'searches',
      whole: true,
      async show(stage) {
        await choose('Search Analytics')(stage);
        await stage.page.getByRole('button', { name: 'Add as another name of' }).first().waitFor();
      },
    },
    {
      name: 'alias',
      async show({ page }) {
        await page.getByRole('button', { name: 'Add as another name of' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('searchbox').fill('a');
        await dialog.getByText(/^\d[\d,]* products? found$/).waitFor({ state: 'attached' });
      },
    },
    {
      name: 'events',
      async show(stage) {
        await close(stage.page);
        await choose('Event Types')(stage);
        await stage.page.getByRole('tabpanel', { name: 'Event Types' }).waitFor();
      },
    },
  ],
};
