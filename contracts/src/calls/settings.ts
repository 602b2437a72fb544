import { z } from 'zod';
import { call } from './call.ts';
import {
  clearableText,
  longText,
  nameText,
  rowVersion,
  SEEN,
  seenVersion,
  text,
} from './fields.ts';
import { store } from './stores.ts';
import { MAX_HOURS_TEXT } from '../settings.ts';
import { STORE_FEATURES } from '../stores.ts';
import { THEME_COLORS } from '../theme.ts';

/** A store with the fields that only its keeper sees. */
export const keeperStore = store.extend({ version: rowVersion });
export type KeeperStore = z.infer<typeof keeperStore>;

const phone = longText(40)
  .refine(
    (value) => value === '' || /^[+(]?\d[\d\s().\-/]*(?:(?:x|ext\.?)\s*\d+)?$/i.test(value),
    'must be a phone number',
  )
  .nullable()
  .transform((value) => value || null)
  .optional();

const settings = {
  logoColor: z.enum(THEME_COLORS).optional(),
  name: nameText(200).optional(),
  address: text(300).optional(),
  hours: longText(MAX_HOURS_TEXT).optional(),
  features: z
    .array(z.enum(STORE_FEATURES))
    .max(STORE_FEATURES.length)
    .transform((given) => STORE_FEATURES.filter((feature) => given.includes(feature)))
    .optional(),
  phone,
  logoText: clearableText(40),
};

export const updateSettings = call('PATCH', '/api/storekeeper/settings', {
  access: 'keeper',
  summary:
    "Changes the own store's settings; openingHours in the answer shows how `hours` was read",
  body: z
    .object({
      ...settings,
      seen: z.object(settings).optional().describe(SEEN),
      version: seenVersion,
    })
    .refine(
      (body) =>
        Object.keys(settings).some((field) => body[field as keyof typeof body] !== undefined),
      'Change at least one setting.',
    ),
  answer: keeperStore,
});
export type SettingsChange = Omit<z.output<typeof updateSettings.body>, 'version' | 'seen'>;
