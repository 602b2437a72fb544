import { describe, expect, it } from 'vitest';
import { foodPicture, productPicture } from './food-picture.ts';

describe('foodPicture', () => {
  it.each([
    ['\u{1f9fa}', '/food/1f9fa.webp'],
    ['\u2615', '/food/2615.webp'],
    ['\u{1f336}\ufe0f', '/food/1f336-fe0f.webp'],
    ['\u{1f34b}\u200d\u{1f7e9}', '/food/1f34b-200d-1f7e9.webp'],
  ])('%s is %s', (emoji, address) => {
    expect(foodPicture(emoji)).toBe(address);
  });
});

describe("a product's picture", () => {
  it("is the store's photo, also if its food has an emoji", () => {
    expect(productPicture({ imageUrl: '/media/mango.webp', emoji: '🥭' })).toBe(
      '/media/mango.webp',
    );
  });

  it('is the emoji of its food if there is no photo', () => {
    expect(productPicture({ imageUrl: null, emoji: '🥭' })).toBe('/food/1f96d.webp');
  });

  it.each([{ imageUrl: null, emoji: null }, { imageUrl: null }])(
    'is the drawing of its category with %j',
    (product) => {
      expect(productPicture(product)).toBeNull();
    },
  );
});
