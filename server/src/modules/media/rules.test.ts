import { expect, test } from 'vitest';
import { iconLetters, letterIcon, pictureKind } from './rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[string, string | null]>([
  ['\x89PNG\r\n\x1a\n\0', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['\0\0\0 ftypavif', 'avif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['<?xml version="1.0"?><svg/>', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['\0\0\0 ftypmp42', null],
  ['%PDF-1.7', null],
  ['BM', null],
  ['', null],
])('the bytes %j are a picture of kind %s', (text, kind) => {
  expect(pictureKind(bytes(text))).toBe(kind);
});

test.each<[string | null, string, string, string]>([
  ['PB', 'Patel Bazaar', 'patelbazaar', 'PB'],
  [' pb 7 ', 'Patel Bazaar', 'patelbazaar', 'PB7'],
  ['PATEL', 'Patel Bazaar', 'patelbazaar', 'P'],
  [null, 'Élan Market', 'elanmarket', 'E'],
  ['', '한아름', 'hanareum', 'H'],
  ['한', '한아름', 'hanareum', 'H'],
  [null, '7 Hills', '7hills', '7'],
  [null, '🥕', '', ''],
])('the icon of logo text %j and name %j shows %4$j', (logoText, name, romanised, letters) => {
  expect(iconLetters(logoText, name, romanised)).toBe(letters);
});

const COLORS = { background: '#16a34a', text: '#1f1b16' };

test('an icon has one path for each letter, on the store’s colour', () => {
  const svg = letterIcon('PB7', COLORS, 'any', 192);
  expect(svg.match(/<path/g)).toHaveLength(3);
  expect(svg).toContain('fill="#16a34a"');
  expect(svg).toContain('stroke="#1f1b16"');
});

test('an icon without a letter shows a basket', () => {
  expect(letterIcon('', COLORS, 'any', 192).match(/<path/g)).toHaveLength(1);
});

test('only the plain icon has round corners, because launchers crop the other one', () => {
  expect(letterIcon('A', COLORS, 'any', 100)).toContain('rx="22"');
  expect(letterIcon('A', COLORS, 'maskable', 100)).toContain('rx="0"');
});
