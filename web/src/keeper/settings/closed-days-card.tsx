import type { ClosedDay } from '@aislewise/contracts/calls/hours';
import { closedDayText } from '@aislewise/contracts/hours';
import { MAX_CLOSED_DAY_NAME } from '@aislewise/contracts/settings';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { Trash2 } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Switch, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { useKeeperForm } from '../forms/use-keeper-form.ts';
import { useUpdateSettings } from './api.ts';
import { dayOf, hoursFault, NEW_DAY, upcomingDays, withDay } from './closed-days.ts';

/** The store's single closed days from today on. Each is saved as it is added or removed. */
export function ClosedDays() {
  const store = useKeeperStore();
  const today = dayIn(useNow(), store.timeZone);
  const days = upcomingDays(store.closedDays, today);
  const removal = useUpdateSettings();
  const remove = (day: ClosedDay) =>
    removal.mutate({
      closedDays: days.filter((one) => one !== day),
      seen: { closedDays: store.closedDays },
    });
  return (
    <>
      {days.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {days.map((day) => (
            <li key={day.date} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">{closedDayText(day)}</span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Remove ${closedDayText(day)}`}
                icon={<Trash2 aria-hidden size={18} />}
                disabled={removal.isPending}
                onClick={() => remove(day)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removal.error && (
        <Notice tone="error" className="mt-2">
          {messageOf(removal.error, 'The day was not removed. Please try again.')}
        </Notice>
      )}
      <DayForm days={days} today={today} />
    </>
  );
}

interface DayFormProps {
  readonly days: readonly ClosedDay[];
  readonly today: string;
}

function DayForm({ days, today }: DayFormProps) {
  const store = useKeeperStore();
  const form = useKeeperForm({
    defaultValues: NEW_DAY,
    mutation: useUpdateSettings(),
    toSend: (values) => ({
      closedDays: withDay(days, dayOf(values)),
      seen: { closedDays: store.closedDays },
    }),
    onSaved: () => form.reset(NEW_DAY),
    failed: 'The day was not added',
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
          label="Day"
          type="date"
          min={today}
          {...field('date', {
            required: 'Please choose the day',
            validate: (date) => String(date) >= today || 'This day is over',
          })}
        />
        <TextField
          label="Name"
          optional
          placeholder="Christmas"
          maxLength={MAX_CLOSED_DAY_NAME}
          {...field('name')}
        />
      </div>
      <Switch label="Open for some hours on that day" {...toggle('isOpenInPart')} />
      {values.isOpenInPart && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Opens" type="time" {...field('from', { deps: 'to' })} />
          <TextField
            label="Closes"
            type="time"
            {...field('to', { validate: (_to, all) => hoursFault(all) ?? true })}
          />
        </div>
      )}
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" variant="secondary" className="self-start" busy={busy}>
        {busy ? 'Adding…' : 'Add closed day'}
      </Button>
    </form>
  );
}
