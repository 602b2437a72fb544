import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn, openSection } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser says so when it refuses the frame.
test.use({ expectedErrors: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] });

/** Its websites change here. */
const STORE = 'Damask Rose Market';

test('a website that the keeper names shows the search of the store, another one does not', async ({
  page,
  baseURL,
}) => {
  const { id } = await signIn(page, STORE);
  const website = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<h1>Our shop</h1><script async src="${baseURL}/embed.js" data-store="${id}"></script>`,
    );
  }).listen(0);
  const { port } = website.address() as AddressInfo;
  const named = `http://localhost:${port}`;
  try {
    await openSection(page, 'settings');
    const card = page.getByRole('region', { name: 'The search on your website' });
    await card.getByLabel('Address of your website').fill(`${named}/a/page`);
    await card.getByRole('button', { name: 'Add website' }).click();
    await expect(card.getByRole('listitem')).toContainText(named);
    await expect(card.getByText(`data-store="${id}"`)).toBeVisible();

    await page.goto(named);
    const frame = page.frameLocator('iframe[title="Search our shelves"]');
    await frame.getByRole('searchbox').fill('rice');
    await frame.getByRole('button', { name: 'Search' }).click();
    const [product, opened] = [frame.getByRole('listitem').first(), page.waitForEvent('popup')];
    await product.getByRole('link').click();
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL((await opened).url()).pathname).toContain(`/store/${id}/`);

    // The same page at another origin.
    await page.goto(`http://127.0.0.1:${port}`);
    await expect(page.locator('iframe')).toBeAttached();
    await expect.poll(() => page.frames().at(-1)?.url()).not.toContain(baseURL);
    await expect(frame.getByRole('searchbox')).toHaveCount(0);

    await page.goto('/');
    await openSection(page, 'settings');
    await card.getByRole('button', { name: `Remove ${named}` }).click();
    await expect(card.getByText('None yet.')).toBeVisible();
  } finally {
    website.close();
  }
});
