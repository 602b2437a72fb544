/** Checks that the web app leaves a page only through the functions that know its own addresses. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const OWN_ADDRESS = 'web/src/lib/own-address.ts';

/** Ways to open an address without React Router, which opens only paths of this app. */
const WAYS_OUT = [
  /\blocation\s*\??\.\s*(?:assign|replace)\b/,
  /(?<!\b(?:const|let) )\blocation(?:\s*\.\s*href)?\s*=(?![=>])/,
  /\bwindow\s*\.\s*open\b|\bopenWindow\b|\bnavigation\s*\.\s*navigate\b/,
  /\bResponse\s*\.\s*redirect\b/,
  /javascript:/i,
  /\bhref=\{/,
  /\bformAction=|<form[^>]*\baction=|\bhttp-equiv=/i,
];

/** Files with such a way, and the reason why its address is one of ours or cannot be chosen by data. */
const ALLOWED = {
  [OWN_ADDRESS]: 'checks the address',
  'web/src/device/worker/sw.ts':
    'the offline page, with the wanted address as a parameter; a path of this site',
  'web/src/shopper/stores/store-card.tsx': 'directions: a fixed site, the address is a parameter',
  'web/src/keeper/customers/customer-card.tsx':
    'mailto: with an address that the contract has checked',
  'web/src/keeper/frame/navigation.tsx': 'a path of paths.ts',
  'web/src/features/languages/language-switch.tsx': 'a parameter of this page',
  'web/src/features/stores/components/store-facts.tsx':
    'tel: with digits alone; directions: a fixed site, the address is a parameter',
  'web/src/features/products/components/product-picture.tsx': 'a file of this site',
  'web/src/features/products/components/aisle-link.tsx': 'parameters of this page',
  'web/src/keeper/account/recovery-codes-dialog.tsx': 'a file of data: that the page makes itself',
  'web/src/keeper/account/totp-dialog.tsx': 'the otpauth: address that the server has made',
  'web/src/keeper/login/login-screen.tsx': 'a path that `safeNext` has checked, or the portal’s',
  'web/src/keeper/import/download-link.tsx': 'takes a path of the API',
  'web/src/keeper/import/export-card.tsx': 'passes a path of the API',
  'web/src/keeper/import/history-card.tsx': 'passes a path of the API',
  'web/src/keeper/import/pick-file.tsx': 'passes a path of the API',
  'web/src/keeper/import/preview.tsx': 'passes a path of the API',
  'web/src/lib/router/app-router.tsx': 'passes the location to React Router',
  'web/src/ui/card-link.tsx': 'a path of paths.ts',
  'web/src/ui/search-input.tsx': 'sends the search to a path of paths.ts',
  'web/src/ui/skip-link.tsx': 'a fragment of this page',
  'web/src/shopper/store/about-link.tsx': 'a fragment of this page',
};

const hasWayOut = (code) => WAYS_OUT.some((way) => way.test(code));

test('only listed files open an address by themselves', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: inRoot('.') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => hasWayOut(readFileSync(inRoot(file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each([
  'window.location.replace(to)',
  'location.assign(to)',
  'location.href = to',
  'window.location = to',
  'window.open(to)',
  'return Response.redirect(to)',
  '<a href={store.website}>',
  '<form action={to}>',
])('%s is found', (code) => {
  expect(hasWayOut(code)).toBe(true);
});

test.each(['const { hash } = window.location;', 'location.reload()', 'if (location === here)'])(
  '%s leads nowhere',
  (code) => {
    expect(hasWayOut(code)).toBe(false);
  },
);
