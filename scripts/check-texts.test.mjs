import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRoot, PROJECT_NODE } from './lib/paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'check-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MACROS = "import { plural, t } from '@lingui/core/macro'; ";

/** The faults of a screen with this code. */
function check(code) {
  const screen = path.join(folder, 'web/src/shopper/screen.tsx');
  mkdirSync(path.dirname(screen), { recursive: true });
  writeFileSync(screen, code);
  const { stderr } = spawnSync(PROJECT_NODE, [inRoot('scripts/check-texts.mjs'), folder], {
    encoding: 'utf8',
  });
  return stderr;
}

it.each([
  ['<p>Add to list</p>', '“Add to list” is no message'],
  ['<p>{count} products</p>', '“products” is no message'],
  ['<Button label="Close" />', '“Close” is no message'],
  ['<i aria-label="Close" />', '“Close” is no message'],
  [`${MACROS}export const TITLE = t\`Stores\``, 't runs while the module is loaded'],
  [`${MACROS}export const A = [plural(2, { other: '# a' })]`, 'plural runs while'],
  ['<p>{product.name}</p>', '{name} needs a direction of its own'],
  ['<p>{deal?.title ?? barcode}</p>', '{title} needs a direction of its own'],
  ['<Card>{isOpen && <Link to="/">{`${row.aisle} · `}</Link>}</Card>', '{aisle} needs a direction'],
  ['<>{isKnown ? storeName : null}, </>', '{storeName} needs a direction of its own'],
])('refuses %s', (code, fault) => {
  expect(check(code)).toContain(`web/src/shopper/screen.tsx:1: ${fault}`);
});

it.each([
  '<p>{t`Add to list`}</p>',
  '<Trans>Shared until <b>tonight</b></Trans>',
  '<p>· 2 × {size}</p>',
  '<h1>Aislewise</h1>',
  '<Input name="query" type="search" placeholder="https://shop.example" />',
  `${MACROS}export const KIND = { get label() { return t\`Open\`; } };`,
  `${MACROS}export const label = () => t\`Open\`;`,
  '<p dir="auto">{product.name} <b>{brand}</b></p>',
  '<p>{size} · <bdi>{product.name}</bdi></p>',
  '<p><Trans>Back to {storeName}</Trans></p>',
  '<h2>{title}</h2>',
  '<Badge tone="store">{product.name}</Badge>',
  '<p title={product.name}>{product.name !== null && <Name of={product.name} />}</p>',
])('accepts %s', (code) => {
  expect(check(code)).toBe('');
});
