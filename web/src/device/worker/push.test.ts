import { expect, test } from 'vitest';
import { notificationOf } from './push.ts';

const ORIGIN = 'https://shop.example';
const MESSAGE = {
  title: 'Ghee is back at Patel Bazaar',
  body: '2600 W Devon Ave, Chicago',
  lang: 'en',
  path: '/store/1/patel-bazaar/product/2/ghee',
  tag: 'alert-1',
};

test('a message is shown in its language, with the page that a tap opens', () => {
  expect(notificationOf(JSON.stringify(MESSAGE), ORIGIN)).toMatchObject({
    title: MESSAGE.title,
    options: {
      body: MESSAGE.body,
      lang: 'en',
      dir: 'auto',
      tag: 'alert-1',
      data: { path: MESSAGE.path },
    },
  });
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '\\\\evil.example'])(
  'a tap opens no address of another site: %s',
  (path) => {
    const shown = notificationOf(JSON.stringify({ ...MESSAGE, path }), ORIGIN);
    expect(shown?.options.data.path).toBe('/');
  },
);

test.each(['', 'hello', 'null', '[]', '{"title":"x"}'])('%s is no message', (text) => {
  expect(notificationOf(text, ORIGIN)).toBeNull();
});
