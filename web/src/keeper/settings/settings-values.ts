import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { moneyOf } from '@aislewise/contracts/money';
import type { SettingsBody } from './api.ts';

/** A store as the form's fields show it. The colour is saved by itself. */
export function settingsValues(store: KeeperStore) {
  // One that a device kept from an earlier version lacks some.
  const kept: Partial<KeeperStore> = store;
  return {
    name: store.name,
    logoText: store.logoText ?? '',
    address: store.address,
    hours: store.hours,
    phone: store.phone ?? '',
    features: store.features,
    chosenCuisines: kept.chosenCuisines ?? [],
    spokenLanguages: kept.spokenLanguages ?? [],
    payments: kept.payments ?? [],
    parking: kept.parking ?? '',
    weighedCodes: store.weighedCodes,
    language: store.language,
    ...moneyOf(store),
  };
}

/** The fields of the settings form. */
export type SettingsValues = ReturnType<typeof settingsValues>;

/** The request body: the fields that differ from the store's. */
export function settingsBody(values: SettingsValues, store: KeeperStore): SettingsBody {
  const before = settingsValues(store);
  const changed = (Object.keys(before) as (keyof SettingsValues)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}
