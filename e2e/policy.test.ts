import { expect, test } from './fixtures/test.ts';

test.describe('a page that was given foreign markup', () => {
  test.use({ expectedErrors: [/Content Security Policy|TrustedHTML|TrustedScript|Refused to/] });

  test('runs none of it: the browser refuses scripts, styles, frames and workers', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const found = new Set<string>();
      document.addEventListener('securitypolicyviolation', (event) => {
        found.add(event.effectiveDirective);
        document.documentElement.dataset['refused'] = [...found].toSorted().join(' ');
      });
      const attempt = (act: () => unknown) => {
        try {
          act();
        } catch {
          // Trusted types throw, and report.
        }
      };
      const add = (tag: string, attributes: Record<string, string>, text = '') =>
        attempt(() => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          if (text !== '') element.append(text);
          document.body.append(element);
        });
      attempt(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>'));
      attempt(() => new Worker('data:text/javascript,1'));
      add('script', { src: 'https://evil.example/x.js' });
      add('script', {}, 'document.title = "run"');
      add('style', {}, 'body { color: red }');
      add('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' });
      add('img', { src: 'https://evil.example/x.png' });
      add('iframe', { src: 'https://evil.example/' });
      add('base', { href: 'https://evil.example/' });
      attempt(() => fetch('https://evil.example/').catch(() => undefined));
    });
    const html = page.locator('html');
    for (const directive of [
      'base-uri',
      'connect-src',
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'style-src-elem',
    ]) {
      await expect(html).toHaveAttribute('data-refused', new RegExp(directive));
    }
    expect(await page.title()).not.toBe('run');
  });
});

for (const from of ['/%09/evil.example/x', '/%0A/evil.example', '/%09%5Cevil.example']) {
  test(`the offline page with ${from} stays on this site`, async ({ page, baseURL }) => {
    await page.goto(`/offline?from=${from}`);
    await expect(page.getByRole('status').getByText('Online')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}

test('the description of the API works without inline scripts', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Aislewise' })).toBeVisible();
});
