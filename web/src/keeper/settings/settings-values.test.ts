import { expect, it } from 'vitest';
import { STORE } from '../../../test/render-markup.tsx';
import { settingsBody, settingsValues } from './settings-values.ts';

it('the request body holds the changed fields alone', () => {
  const values = { ...settingsValues(STORE), phone: '773 555 0100', features: [] };
  expect(settingsBody(values, STORE)).toEqual({
    phone: '773 555 0100',
    features: [],
  });
});
