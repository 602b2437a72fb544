import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Trans } from '@lingui/react/macro';

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
