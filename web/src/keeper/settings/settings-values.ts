import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import type { StoreFeature } from '@aislewise/contracts/stores';
import type { SettingsBody } from './api.ts';

/** The fields of the settings form. */
export interface SettingsValues {
  name: string;
  logoText: string;
  address: string;
  hours: string;
  phone: string;
  features: StoreFeature[];
}

/** A store as the form's fields show it. */
export function settingsValues(store: KeeperStore): SettingsValues {
  return {
    name: store.name,
    logoText: store.logoText ?? '',
    address: store.address,
    hours: store.hours,
    phone: store.phone ?? '',
    features: store.features,
  };
}

/** The request body: the fields that differ from the store's, and the store's version. */
export function settingsBody(values: SettingsValues, store: KeeperStore): SettingsBody {
  const before = settingsValues(store);
  const changed = (Object.keys(before) as (keyof SettingsValues)[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    version: store.version,
  };
}
