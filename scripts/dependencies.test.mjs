/**
 * Checks the packages of package-lock.json: their install scripts and their licences. Programs that an operator
 * installs beside the app (docs/operating.md) may have any free licence, since none is shipped, linked or
 * downloaded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** Licences that ask for no more than their text to be passed on, or changes to their own files. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another licence, and why they may be used. */
const EXCEPTIONS = [
  // Fonts are files of their own, beside the program.
  { packages: /^@fontsource(-variable)?\//, licence: 'OFL-1.1' },
  // A shared library of its own, which anyone can replace: LGPL 3, section 4d.
  { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Data about browsers, which the collecting of messages brings along. Nothing of it is shipped.
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0' },
];

/** Whether a package may be used under an SPDX expression without nested brackets. */
function isAllowed(name, licence) {
  const terms = licence.replaceAll(/[()]/g, '');
  const isTerm = (term) =>
    LICENCES.has(term) || EXCEPTIONS.some((one) => one.packages.test(name) && one.licence === term);
  return terms.split(' OR ').some((choice) => choice.split(' AND ').every(isTerm));
}

/** Packages by the path at which npm installs them. Those of this repository are left out. */
function lockedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) }));
}

/** The licence in the lock file, or else in the installed package. */
function licenceOf({ path, license }) {
  const manifest = `${path}/package.json`;
  if (license !== undefined || !existsSync(inRoot(manifest))) return license;
  return readJson(manifest).license;
}

/** Packages with an install script that package.json neither allows nor refuses by name. */
const withUnnamedScripts = (packages, allowScripts) =>
  packages.filter((one) => one.hasInstallScript && !(one.name in allowScripts));

/** Whether it is a development tool for one system. The lock knows little of those of other systems. */
const isOptionalTool = ({ dev, optional }) => Boolean(dev && optional);

/** Packages without a licence of the list. */
const withOtherLicences = (packages) =>
  packages.filter((one) => {
    const licence = licenceOf(one);
    if (licence === undefined) return !isOptionalTool(one);
    return !isAllowed(one.name, licence);
  });

const packages = lockedPackages(readJson('package-lock.json'));
const { allowScripts } = readJson('package.json');
const namesOf = (found) => found.map(({ name }) => name);

test('each package with an install script is named in package.json', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(namesOf(withUnnamedScripts(packages, allowScripts))).toEqual([]);
});

test('package.json names no package without an install script', () => {
  const withScript = new Set(namesOf(packages.filter((one) => one.hasInstallScript)));
  expect(Object.keys(allowScripts).filter((name) => !withScript.has(name))).toEqual([]);
});

test('each package has a licence of the list', () => {
  expect(namesOf(withOtherLicences(packages))).toEqual([]);
});

test('each package comes from the registry that npm is set to, none from an address of its own', () => {
  expect(namesOf(packages.filter(({ resolved }) => resolved !== undefined))).toEqual([]);
});

test('each package has a hash of its content', () => {
  const strange = packages.filter(
    ({ integrity = '', ...one }) =>
      !(integrity.startsWith('sha512-') || one.inBundle || isOptionalTool(one)),
  );
  expect(namesOf(strange)).toEqual([]);
});

test.each([
  [{ hasInstallScript: true, name: 'unknown' }, ['unknown']],
  [{ hasInstallScript: true, name: 'esbuild' }, []],
  [{ name: 'unknown' }, []],
])('an unnamed install script is found: %j', (one, found) => {
  expect(namesOf(withUnnamedScripts([one], { esbuild: false }))).toEqual(found);
});

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0 OR Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
])('the licence %s of a new package is allowed: %s', (license, allowed) => {
  const found = withOtherLicences([{ name: 'new', path: 'node_modules/new', license }]);
  expect(found).toHaveLength(allowed ? 0 : 1);
});

test('a package that states no licence is found', () => {
  expect(withOtherLicences([{ name: 'new', path: 'node_modules/new' }])).toHaveLength(1);
});
