import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

const EMPTY = { paper: '', size: '', start: '', second: '', units: '', lines: '' };

test('an address without settings prints small labels on US Letter', () => {
  expect(settingsOf(EMPTY, 'us')).toEqual({
    paper: 'letter',
    size: 'small',
    start: 1,
    second: '',
    units: 'package',
    hasLines: true,
  });
});

test('settings that do not exist are as usual, and the first label is on the sheet', () => {
  const odd = {
    ...EMPTY,
    paper: 'toString',
    size: 'huge',
    start: '99',
    units: 'ells',
    lines: 'off',
  };
  expect(settingsOf(odd, 'us')).toMatchObject({
    paper: 'letter',
    size: 'small',
    start: 30,
    units: 'package',
    hasLines: false,
  });
  expect(settingsOf({ ...EMPTY, start: '-3' }, 'us').start).toBe(1);
});

test('a store with metric measures compares prices in kilograms and litres, unless the keeper chooses others', () => {
  expect(settingsOf(EMPTY, 'metric').units).toBe('metric');
  expect(settingsOf({ ...EMPTY, units: 'package' }, 'metric').units).toBe('package');
});
