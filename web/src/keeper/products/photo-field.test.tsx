import { expect, it } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { PhotoField } from './photo-field.tsx';

const NAME = `${'a'.repeat(32)}.${'0f0'.repeat(9)}`;
const PHOTO = `/media/0f8fad5b-d9cb-469f-a165-70867728950e/photos/${NAME}.512.webp`;
const field = (value: string, error?: string) =>
  renderMarkup(
    <PhotoField
      value={value}
      category="Spices"
      emoji="🥭"
      error={error}
      onChange={() => undefined}
    />,
  );

it('a product without a photo shows its other picture, and a photo can be taken or chosen', () => {
  const { text, html, buttons } = field('');
  expect(text).toContain('Take a photo Choose a photo');
  expect(text).toContain('Without a photo, shoppers see the picture above.');
  expect(html).toContain('src="/food/1f96d.webp"');
  expect(html).toContain('capture="environment"');
  expect(buttons).toEqual([]);
});

it('a product with a photo shows it, and it can be replaced or removed', () => {
  const { text, html, buttons } = field(PHOTO);
  expect(text).toContain('Choose another');
  expect(text).not.toContain('Without a photo');
  expect(html).toContain(`src="${PHOTO}"`);
  expect(buttons).toEqual(['Remove photo']);
});

it('the reason why a photo was refused stands at the field', () => {
  expect(field(PHOTO, 'The photo is not stored here. Please choose it again.').text).toContain(
    'The photo is not stored here. Please choose it again.',
  );
});
