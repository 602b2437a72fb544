import { t } from '@lingui/core/macro';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@aislewise/contracts/languages';
import { MAX_HOURS_TEXT } from '@aislewise/contracts/settings';
import { MAX_PARKING_TEXT } from '@aislewise/contracts/store-facts';
import { featureText, STORE_FEATURES } from '@aislewise/contracts/stores';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormConflicts } from '../forms/form-conflicts.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { useUnsaved } from '../forms/unsaved.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useUpdateSettings } from './api.ts';
import { FactsFields } from './facts-fields.tsx';
import { HoursField } from './hours-field.tsx';
import { MoneyField } from './money-field.tsx';
import { settingsBody, settingsValues } from './settings-values.ts';
import { StorePicture } from './store-picture.tsx';
import { ThemeColor, useThemeColor } from './theme-color.tsx';
import { WeighedCodesField } from './weighed-codes-field.tsx';

/** The form of what shoppers see of the store: its colour, name, address, hours and other facts. */
export function SettingsForm() {
  const store = useKeeperStore();
  const theme = useThemeColor();
  const [saved, setSaved] = useState(false);
  /** The store that the edit started from. */
  const base = useRef(store);
  const form = useKeeperForm({
    defaultValues: settingsValues(store),
    mutation: useUpdateSettings(),
    toSend: (values, withSeen) =>
      withSeen(settingsBody(values, base.current), settingsValues(base.current)),
    onSaved(answer) {
      base.current = answer;
      reset(settingsValues(answer));
      setSaved(true);
    },
    failed: t`Failed to update settings`,
  });
  const { values, field, set, reset, dirty, busy, fault, submit } = form;
  useUnsaved(dirty);
  /** Shows what another device has saved, and keeps what is changed here. */
  const showStored = useEffectEvent(() => {
    if (!dirty) base.current = store;
    const kept = { keepDirtyValues: true, keepDirty: dirty, keepErrors: true };
    reset(settingsValues(store), kept);
  });
  useEffect(() => showStored(), [store]);

  return (
    <SectionCard title={t`What shoppers see`}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          setSaved(!dirty);
          if (dirty) void submit(event);
          else event.preventDefault();
        }}
      >
        <StorePicture store={{ ...store, ...values, logoColor: theme.color }} />
        <ThemeColor value={theme.color} error={theme.error} onPick={theme.pick} />
        <TextField
          label={t`Store name`}
          maxLength={200}
          {...field('name', {
            validate: (name) =>
              (typeof name === 'string' && name.trim() !== '') || t`The store needs a name`,
          })}
        />
        <TextField
          label={t`Short name for the logo`}
          optional
          hint={t`Stands in the logo’s place while there is no picture`}
          maxLength={40}
          {...field('logoText')}
        />
        <TextField
          label={t`Address`}
          hint={t`Its last two parts, the town and the state, are in your page’s address`}
          autoComplete="off"
          maxLength={300}
          {...field('address', {
            validate: (address) =>
              (typeof address === 'string' && address.trim() !== '') ||
              t`Shoppers need the address`,
          })}
        />
        <HoursField text={values.hours} maxLength={MAX_HOURS_TEXT} {...field('hours')} />
        <TextField
          label={t`Phone`}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          {...field('phone')}
        />
        <fieldset>
          <legend className="text-sm font-semibold">{t`Features`}</legend>
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
                {featureText(feature)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
        <FactsFields
          values={values}
          onChange={({ chosenCuisines, spokenLanguages, payments }) => {
            if (chosenCuisines) set('chosenCuisines', chosenCuisines);
            if (spokenLanguages) set('spokenLanguages', spokenLanguages);
            if (payments) set('payments', payments);
          }}
        />
        <TextField
          label={t({ message: 'Parking', comment: 'Where shoppers park' })}
          optional
          placeholder={t`Own lot, free`}
          maxLength={MAX_PARKING_TEXT}
          {...field('parking')}
        />
        <MoneyField
          value={values}
          onChange={({ currency, locale }) => {
            if (currency !== undefined) set('currency', currency);
            if (locale !== undefined) set('locale', locale);
          }}
        />
        <Select
          label={t`Language`}
          hint={t`Of mails to customers and of what you print.`}
          options={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value] }))}
          value={values.language}
          onChange={({ target }) => set('language', target.value as Language)}
        />
        <WeighedCodesField
          value={values.weighedCodes}
          onChange={(codes) => set('weighedCodes', codes)}
        />
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        <FormConflicts form={form} />
        {saved && !dirty && <Notice tone="success">{t`Settings updated successfully!`}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? t`Saving…` : t`Save Settings`}
          </Button>
          {dirty && <p className="text-sm text-muted">{t`Not saved yet.`}</p>}
        </div>
      </form>
    </SectionCard>
  );
}
