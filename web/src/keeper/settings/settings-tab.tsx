import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { MAX_HOURS_TEXT } from '@aislewise/contracts/settings';
import { STORE_FEATURES } from '@aislewise/contracts/stores';
import { THEME_COLORS } from '@aislewise/contracts/theme';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSaveSettings } from './api.ts';
import { showFaults } from '../shared/form-faults.ts';
import { SectionCard } from '../shared/section-card.tsx';
import { useUnsaved } from '../shared/unsaved.ts';
import { ColorChoice } from './color-choice.tsx';
import { HoursField } from './hours-field.tsx';
import { LogoEditor } from './logo-editor.tsx';
import { PosterCard } from './poster-card.tsx';
import {
  SETTINGS_FIELDS,
  settingsBody,
  settingsValues,
  type SettingsValues,
} from './settings-values.ts';
import { StorePicture } from './store-picture.tsx';

const COLORS = THEME_COLORS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The portal page's Settings (spec section 2): logo, eight colours, what shoppers read, poster. */
export default function SettingsTab({ store }: { readonly store: KeeperStore }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <SettingsForm store={store} />
      <div className="flex flex-col gap-4">
        <SectionCard title="Store logo">
          <LogoEditor storeId={store.id} store={store} />
        </SectionCard>
        <SectionCard title="A poster for your window">
          <PosterCard store={store} />
        </SectionCard>
      </div>
    </div>
  );
}

function SettingsForm({ store }: { readonly store: KeeperStore }) {
  const save = useSaveSettings(store.id);
  const [saved, setSaved] = useState(false);
  const {
    register,
    control,
    handleSubmit,
    setValue,
    setError,
    clearErrors,
    reset,
    formState: { errors, isDirty },
  } = useForm<SettingsValues>({ defaultValues: settingsValues(store) });
  const values = useWatch({ control }) as SettingsValues;
  useUnsaved(isDirty);
  useEffect(() => {
    // What another device has saved meanwhile appears; what is typed here stays.
    reset(settingsValues(store), { keepDirtyValues: true });
  }, [store, reset]);

  const submit = handleSubmit((sent) => {
    const body = settingsBody(sent, store);
    setSaved(false);
    if (body === null) {
      setSaved(true);
      return;
    }
    save.mutate(body, {
      onSuccess(answer) {
        reset(settingsValues(answer));
        setSaved(true);
      },
      onError: (error) =>
        showFaults(
          error,
          setError,
          SETTINGS_FIELDS,
          'logoColor' in body ? 'Failed to update theme color' : 'Failed to update settings',
        ),
    });
  });

  return (
    <SectionCard title="What shoppers see">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          clearErrors('root');
          void submit(event);
        }}
      >
        {errors.root?.message !== undefined && <Notice tone="error">{errors.root.message}</Notice>}
        {saved && !isDirty && <Notice tone="success">Settings updated successfully!</Notice>}
        <ColorChoice
          legend="Theme color"
          options={COLORS}
          value={values.logoColor}
          onChange={(chosen) => {
            const color = THEME_COLORS.find((one) => one === chosen);
            if (color) setValue('logoColor', color, { shouldDirty: true });
          }}
        />
        <StorePicture store={{ ...store, ...values }} />
        <TextField
          label="Store name"
          maxLength={200}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || 'The store needs a name',
          })}
        />
        <TextField
          label="Words for the logo"
          optional
          hint="Stand in the logo’s place while there is no picture"
          maxLength={40}
          error={errors.logoText?.message}
          {...register('logoText')}
        />
        <TextField
          label="Address"
          hint="Its last two parts, the town and the state, are in your page’s address"
          autoComplete="off"
          maxLength={300}
          error={errors.address?.message}
          {...register('address', {
            validate: (address) => address.trim() !== '' || 'Shoppers need the address',
          })}
        />
        <HoursField
          text={values.hours}
          error={errors.hours?.message}
          maxLength={MAX_HOURS_TEXT}
          {...register('hours')}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <fieldset>
          <legend className="text-sm font-semibold">Features</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {STORE_FEATURES.map((feature) => (
              <ToggleChip
                key={feature}
                pressed={values.features.includes(feature)}
                onPressedChange={(on) =>
                  setValue(
                    'features',
                    STORE_FEATURES.filter((one) =>
                      one === feature ? on : values.features.includes(one),
                    ),
                    { shouldDirty: true },
                  )
                }
              >
                {feature}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save Settings'}
          </Button>
          {isDirty && <p className="text-sm text-muted">Not saved yet.</p>}
        </div>
      </form>
    </SectionCard>
  );
}
