import { DEFAULT_THEME_COLOR, THEME_COLORS } from '@aislewise/contracts/theme';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import type { SettingsBody } from './api.ts';

/** A store as the form's fields show it. */
export function settingsValues(store: KeeperStore) {
  return {
    logoColor: THEME_COLORS.find((color) => color === store.logoColor) ?? DEFAULT_THEME_COLOR,
    name: store.name,
    logoText: store.logoText ?? '',
    address: store.address,
    hours: store.hours,
    phone: store.phone ?? '',
    features: store.features,
    weighedCodes: store.weighedCodes,
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
