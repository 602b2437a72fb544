import { ALERT_DAYS } from '@aislewise/contracts/alerts';
import { expect, test } from 'vitest';
import { livingAlerts, type OwnAlert } from './own-alerts.ts';

const ALERT: OwnAlert = {
  storeId: 'patel',
  productId: 'ghee',
  kind: 'back',
  id: 'one',
  by: 'push',
  at: '2026-11-21T08:00:00.000Z',
};

test('an alert is known for as long as the server keeps it', () => {
  const text = JSON.stringify([ALERT]);
  const after = (days: number) => new Date(Date.parse(ALERT.at) + days * 86_400_000);
  expect(livingAlerts(text, after(ALERT_DAYS - 1))).toEqual([ALERT]);
  expect(livingAlerts(text, after(ALERT_DAYS))).toEqual([]);
});

test.each([null, '', '{', '{}', '[null, 1, {"id": "x"}]'])('%s has no alerts', (text) => {
  expect(livingAlerts(text, new Date(ALERT.at))).toEqual([]);
});
