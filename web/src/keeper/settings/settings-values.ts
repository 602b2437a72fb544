import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import type { StoreFeature } from '@aislewise/contracts/stores';
import { DEFAULT_THEME_COLOR, THEME_COLORS, type ThemeColor } from '@aislewise/contracts/theme';
import type { SettingsBody } from './api.ts';

/** What the settings form holds. */
export interface SettingsValues {
  logoColor: ThemeColor;
  name: string;
  logoText: string;
  address: string;
  hours: string;
  phone: string;
  features: StoreFeature[];
}

export const SETTINGS_FIELDS = [
  'logoColor',
  'name',
  'logoText',
  'address',
  'hours',
  'phone',
  'features',
] as const satisfies readonly (keyof SettingsValues)[];

export function settingsValues(store: KeeperStore): SettingsValues {
  return {
    logoColor: THEME_COLORS.find((color) => color === store.logoColor) ?? DEFAULT_THEME_COLOR,
    name: store.name,
    logoText: store.logoText ?? '',
    address: store.address,
    hours: store.hours,
    phone: store.phone ?? '',
    features: store.features,
  };
}

/** What is sent: the fields that differ from the store's, and its version; null when none does. */
export function settingsBody(values: SettingsValues, store: KeeperStore): SettingsBody | null {
  const before = settingsValues(store);
  const changed = SETTINGS_FIELDS.filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  if (changed.length === 0) return null;
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    version: store.version,
  };
}
