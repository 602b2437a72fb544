import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { moneyOf } from '@aislewise/contracts/money';
import type { SettingsBody } from './api.ts';

/** A store as the form's fields show it. The colour is saved by itself. */
export function settingsValues(store: KeeperStore) {
  return {
    name: store.name,
    logoText: store.logoText ?? '',
    address: store.address,
    hours: store.hours,
    phone: store.phone ?? '',
    features: store.features,
    weighedCodes: store.weighedCodes,
    language: store.language,
    // One that a device kept before there were currencies has none.
    ...moneyOf(store),
  };
}

/** The fields of the settings form. */
type SettingsValues = ReturnType<typeof settingsValues>;

/** The request body: the fields that differ from the store's. */
export function settingsBody(values: SettingsValues, store: KeeperStore): SettingsBody {
  const before = settingsValues(store);
  const changed = (Object.keys(before) as (keyof SettingsValues)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}
