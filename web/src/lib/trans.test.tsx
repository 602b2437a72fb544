import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('an element stands in its place in a text, and a name with markup stays as it was typed', () => {
  const name = 'Rice <b>& Co</b> {x}';
  expect(
    renderToStaticMarkup(
      <Trans>
        Back to <bdi>{name}</bdi>, or to {name}
      </Trans>,
    ),
  ).toBe(
    'Back to <bdi>Rice &lt;b&gt;&amp; Co&lt;/b&gt; {x}</bdi>, or to Rice &lt;b&gt;&amp; Co&lt;/b&gt; {x}',
  );
});

test('a value of another direction than the page is isolated, also one with markup', () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} });
  const [name, price] = ['Rice <b> (mild)', '$3.99'];
  expect(
    renderToStaticMarkup(
      <Trans>
        {name} for <b>{price}</b>
      </Trans>,
    ),
  ).toBe('\u2068Rice &lt;b&gt; (mild)\u2069 for <b>\u2068$3.99\u2069</b>');
});
