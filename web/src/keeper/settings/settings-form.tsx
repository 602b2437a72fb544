import { MAX_HOURS_TEXT } from '@aislewise/contracts/settings';
import { STORE_FEATURES } from '@aislewise/contracts/stores';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperStore } from '../shared/keeper-store.ts';
import { SectionCard } from '../shared/section-card.tsx';
import { useUnsaved } from '../shared/unsaved.ts';
import { useKeeperForm } from '../shared/use-keeper-form.ts';
import type { UpdateSettings } from './api.ts';
import { HoursField } from './hours-field.tsx';
import { settingsBody, settingsValues } from './settings-values.ts';
import { StorePicture } from './store-picture.tsx';

/** The form of the store's facts for shoppers: name, address, hours, phone, features. */
export function SettingsForm({ save }: { readonly save: UpdateSettings }) {
  const store = useKeeperStore();
  const [saved, setSaved] = useState(false);
  const form = useKeeperForm({
    defaultValues: settingsValues(store),
    mutation: save,
    toSend: (values) => settingsBody(values, store),
    onSaved(answer) {
      reset(settingsValues(answer));
      setSaved(true);
    },
    failed: 'Failed to update settings',
  });
  const { values, field, set, reset, dirty, busy, fault, submit } = form;
  useUnsaved(dirty);
  useEffect(() => {
    // Shows what another device has saved, and keeps what is typed here.
    reset(settingsValues(store), { keepDirtyValues: true });
  }, [store, reset]);

  return (
    <SectionCard title="What shoppers see">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          setSaved(!dirty);
          if (dirty) void submit(event);
          else event.preventDefault();
        }}
      >
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {saved && !dirty && <Notice tone="success">Settings updated successfully!</Notice>}
        <StorePicture store={{ ...store, ...values }} />
        <TextField
          label="Store name"
          maxLength={200}
          {...field('name', {
            validate: (name) => String(name).trim() !== '' || 'The store needs a name',
          })}
        />
        <TextField
          label="Words for the logo"
          optional
          hint="Stand in the logo’s place while there is no picture"
          maxLength={40}
          {...field('logoText')}
        />
        <TextField
          label="Address"
          hint="Its last two parts, the town and the state, are in your page’s address"
          autoComplete="off"
          maxLength={300}
          {...field('address', {
            validate: (address) => String(address).trim() !== '' || 'Shoppers need the address',
          })}
        />
        <HoursField text={values.hours} maxLength={MAX_HOURS_TEXT} {...field('hours')} />
        <TextField
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          {...field('phone')}
        />
        <fieldset>
          <legend className="text-sm font-semibold">Features</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {STORE_FEATURES.map((feature) => (
              <ToggleChip
                key={feature}
                pressed={values.features.includes(feature)}
                onPressedChange={(on) =>
                  set(
                    'features',
                    STORE_FEATURES.filter((one) =>
                      one === feature ? on : values.features.includes(one),
                    ),
                  )
                }
              >
                {feature}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : 'Save Settings'}
          </Button>
          {dirty && <p className="text-sm text-muted">Not saved yet.</p>}
        </div>
      </form>
    </SectionCard>
  );
}
