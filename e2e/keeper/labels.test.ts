import type { Page } from '@playwright/test';
import { readQrCode } from '../steps/qr-code.ts';
import { changedStore, openSection, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

// Enough pixels for the QR code of a label.
test.use({ deviceScaleFactor: 2 });

/** A product of each kind of code, with names that are long in their scripts. */
const PRODUCTS = [
  ['7612345671239', 'துவரம் பருப்பு பாரம்பரிய முறையில் உடைத்து வெயிலில் உலர்த்திய இரண்டு பவுண்டு பை'],
  ['074712345605', 'ប្រហុកត្រីពិសេសធ្វើតាមបែបប្រពៃណីខ្មែរដែលមានរសជាតិឆ្ងាញ់ណាស់សម្រាប់គ្រួសារ'],
  ['73513537', 'น้ำพริกแกงเขียวหวานสูตรดั้งเดิมจากจังหวัดเชียงใหม่ขนาดครอบครัวพิเศษสุดคุ้ม'],
  ['1000943', 'খাঁটি সরিষার তেল ঘানিতে ভাঙা ঐতিহ্যবাহী পদ্ধতিতে তৈরি পাঁচ লিটারের বড় বোতল'],
] as const;

const nameOf = (code: string) => `Labelled ${code} of a family size with a name that needs room`;

/** Adds the products by the API. */
async function addProducts(page: Page) {
  for (const [barcode, native] of PRODUCTS) {
    const data = {
      name: nameOf(barcode),
      otherNames: [native],
      barcode,
      price: '12.99',
      size: '2 lb',
      aisle: 'Aisle 7',
    };
    const answer = await page.request.post('/api/storekeeper/products', { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

const labelOf = (page: Page, code: string) =>
  page
    .getByRole('list', { name: /^Sheet 1 / })
    .getByRole('listitem')
    .filter({ hasText: nameOf(code) });

/** Parts of labels that reach over their label, or whose content does not fit into them. */
const partsThatOverflow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.shelf-label')].flatMap((label) => {
      const edge = label.getBoundingClientRect();
      return [...label.querySelectorAll<HTMLElement>('div, p, span, svg')].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const isOut =
          box.left < edge.left - 0.5 ||
          box.top < edge.top - 0.5 ||
          box.right > edge.right + 0.5 ||
          box.bottom > edge.bottom + 0.5;
        const isCut = part.tagName === 'DIV' && part.scrollHeight > part.clientHeight + 1;
        return isOut || isCut ? [`${part.className} ${part.textContent}`] : [];
      });
    }),
  );

const isDrawn = (page: Page) => page.getByRole('button', { name: 'Print', exact: true });

test('labels are printed whole, their codes lead to the products, and a new price makes one due', async ({
  page,
}, info) => {
  test.slow();
  await signIn(page, changedStore(info.project.name));
  await addProducts(page);

  await openSection(page, 'products');
  await page.getByRole('searchbox').fill('Labelled');
  const toLabels = page.getByRole('link', { name: 'Print labels' });
  await expect(toLabels).toHaveAttribute('href', /q=Labelled/);
  await toLabels.click();
  await expect(page.getByText('4 labels on 1 sheet')).toBeVisible();

  await test.step('in every size, on both papers, long names stay within their label', async () => {
    for (const paper of ['letter', 'a4']) {
      await page.getByLabel('Paper').selectOption(paper);
      for (const size of ['small', 'medium', 'large']) {
        await page.getByLabel('Label size').selectOption(size);
        await expect(isDrawn(page)).toBeEnabled();
        expect(await partsThatOverflow(page)).toEqual([]);
      }
    }
  });

  await test.step('a half-used sheet begins at its next label, also after a reload', async () => {
    await page.getByLabel('Paper').selectOption('letter');
    await page.getByLabel('First label on the sheet').fill('4');
    await expect(page.getByText('4 labels on 2 sheets')).toBeVisible();
    await page.reload();
    await expect(page.getByText('4 labels on 2 sheets')).toBeVisible();
    await expect(isDrawn(page)).toBeEnabled();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 612 792\]/);
  });

  await test.step('the QR code opens the product for shoppers', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/storekeeper/products/labels?q=Labelled`);
    // Labels move until their names fit.
    await expect(isDrawn(page)).toBeEnabled();
    await expect(labelOf(page, '1000943')).toBeVisible();
    const code = labelOf(page, '1000943').getByRole('img', { name: /^QR/ });
    const address = await readQrCode(await code.screenshot());
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: nameOf('1000943') })).toBeVisible();
  });

  await test.step('labels that were printed are due again when their price changes', async () => {
    await page.addInitScript(() => Object.assign(window, { print: () => {} }));
    await page.goto('/storekeeper/products/labels?q=Labelled');
    await page.getByRole('button', { name: 'Price changed today' }).click();
    await expect(page.getByText('4 labels on 1 sheet')).toBeVisible();
    await isDrawn(page).click();
    await page.getByRole('button', { name: 'Yes, printed' }).click();
    await expect(page.getByText('4 labels noted as printed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Price changed since its label' }).click();
    await expect(page.getByText('Every label shows the price of now')).toBeVisible();

    const name = nameOf('73513537');
    await page.goto(`/storekeeper/inventory?q=${name}`);
    await page.getByLabel(`Price of ${name}`).fill('13.49');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Saved ${name}`).locator('visible=true')).toBeVisible();
    await page.goto('/storekeeper/products/labels?state=label_changed');
    await expect(page.getByText('1 label on 1 sheet')).toBeVisible();
    await expect(labelOf(page, '73513537')).toContainText('$13.49');
  });
});
