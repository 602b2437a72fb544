import type { PhotoMatch } from '@aislewise/contracts/calls/photos';
import { expect, test } from 'vitest';
import { matchedFiles } from './photo-files.ts';

const match = (fileName: string, by: PhotoMatch['match'], productId?: string): PhotoMatch => ({
  fileName,
  match: by,
  product: productId === undefined ? null : ({ productId } as PhotoMatch['product']),
});

test('a file is used if its name means one product that no earlier file has', () => {
  const matches = [
    match('besan.jpg', 'name', 'besan'),
    match('rice.jpg', 'several'),
    match('img1.jpg', 'none'),
    match('besan-2.jpg', 'name', 'besan'),
    match('36000291452.jpg', 'barcode', 'ghee'),
  ];
  const files = matches.map(({ fileName }) => new File([], fileName));
  expect(matchedFiles(files, matches).map(({ reason }) => reason)).toEqual([
    null,
    'Several products match. Put the barcode in the file’s name.',
    'No product matches. Name the file after the product or its barcode.',
    'Same product as besan.jpg.',
    null,
  ]);
});
