import { describe, expect, it } from 'vitest';
import { foodPicture, pictureFileNames } from './food-picture.ts';

describe('foodPicture', () => {
  it.each([
    ['\u{1f4e6}', '/food/1f4e6.webp'],
    ['\u2615', '/food/2615.webp'],
    ['\u{1f336}\ufe0f', '/food/1f336-fe0f.webp'],
    ['\u{1f34b}\u200d\u{1f7e9}', '/food/1f34b-200d-1f7e9.webp'],
  ])('%s is %s', (emoji, address) => {
    expect(foodPicture(emoji)).toBe(address);
  });
});

describe('pictureFileNames', () => {
  it('finds a picture whether or not the emoji is written with its selector', () => {
    expect(pictureFileNames('\u{1f336}')).toContain('1f336-fe0f.webp');
    expect(pictureFileNames('\u{1f35a}\ufe0f')).toContain('1f35a.webp');
  });

  it('tries the name as written first', () => {
    expect(pictureFileNames('\u{1f336}\ufe0f')[0]).toBe('1f336-fe0f.webp');
  });
});
