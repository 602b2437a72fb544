import { t } from '@lingui/core/macro';
import type { ClosedDay } from '@aislewise/contracts/calls/hours';
import { holidaysOf, holidayText, type Holiday } from '@aislewise/contracts/holidays';
import { MAX_CLOSED_DAY_NAME } from '@aislewise/contracts/settings';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Switch, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useUpdateSettings } from './api.ts';
import {
  daysOf,
  hoursFault,
  lastDayFault,
  NEW_HOLIDAY,
  upcomingDays,
  withDays,
  withoutHoliday,
} from './closed-days.ts';
import { RemovableList } from './removable-list.tsx';

/** The store's closed days from today on, as holidays. Each is saved as it is added or removed. */
export function ClosedDays() {
  const store = useKeeperStore();
  const today = dayIn(useNow(), store.timeZone);
  const days = upcomingDays(store.closedDays, today);
  const removal = useUpdateSettings();
  const remove = (holiday: Holiday) =>
    removal.mutate({
      closedDays: withoutHoliday(days, holiday),
      seen: { closedDays: store.closedDays },
    });
  return (
    <>
      <RemovableList
        items={holidaysOf(days)}
        textOf={holidayText}
        onRemove={remove}
        removal={removal}
        failed={t`The closed days were not removed. Please try again.`}
      />
      <HolidayForm days={days} today={today} />
    </>
  );
}

interface HolidayFormProps {
  readonly days: readonly ClosedDay[];
  readonly today: string;
}

function HolidayForm({ days, today }: HolidayFormProps) {
  const store = useKeeperStore();
  const form = useKeeperForm({
    defaultValues: NEW_HOLIDAY,
    mutation: useUpdateSettings(),
    toSend: (values) => ({
      closedDays: withDays(days, daysOf(values)),
      seen: { closedDays: store.closedDays },
    }),
    onSaved: () => form.reset(NEW_HOLIDAY),
    failed: t`The closed days were not added`,
  });
  const { values, field, toggle, busy, dirty, fault, submit } = form;
  useUnsaved(dirty);
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3 border-t border-hairline pt-3"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t`First day`}
          type="date"
          min={today}
          {...field('first', {
            required: t`Please choose the day`,
            validate: (date) => String(date) >= today || t`This day is over`,
            deps: 'last',
          })}
        />
        <TextField
          label={t`Last day`}
          optional
          type="date"
          min={values.first || today}
          {...field('last', { validate: (_last, all) => lastDayFault(all, days) ?? true })}
        />
      </div>
      <TextField
        label={t`Name`}
        optional
        placeholder={t`Christmas`}
        maxLength={MAX_CLOSED_DAY_NAME}
        {...field('name')}
      />
      <Switch label={t`Open for some hours on these days`} {...toggle('isOpenInPart')} />
      {values.isOpenInPart && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t({ message: 'Opens', comment: 'The time at which the store opens' })}
            type="time"
            {...field('from', { deps: 'to' })}
          />
          <TextField
            label={t({ message: 'Closes', comment: 'The time at which the store closes' })}
            type="time"
            {...field('to', { validate: (_to, all) => hoursFault(all) ?? true })}
          />
        </div>
      )}
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" variant="secondary" className="self-start" busy={busy}>
        {busy ? t`Adding…` : t`Add closed days`}
      </Button>
    </form>
  );
}
