import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test.each([
  ['?from=%2Fstorekeeper%2Fdashboard%3Ftab%3Ddeals', '/storekeeper/dashboard?tab=deals'],
  ['', '/offline'],
  ['?from=', '/offline'],
  ['?from=%2Foffline', '/offline'],
  ['?from=%2F%2Fevil.example', '/offline'],
  ['?from=%2F%5Cevil.example', '/offline'],
  ['?from=/%09/evil.example/x', '/offline'],
  ['?from=/%0A/evil.example', '/offline'],
  ['?from=/%0D/evil.example', '/offline'],
  ['?from=/%09%5Cevil.example', '/offline'],
  ['?from=/%09//evil.example', '/offline'],
  ['?from=https%3A%2F%2Fevil.example', '/offline'],
  ['?from=javascript%3Aalert(1)', '/offline'],
])('the offline page with %s leads back to %s', (search, path) => {
  expect(wayBack(search, 'https://shop.example')).toBe(path);
});
