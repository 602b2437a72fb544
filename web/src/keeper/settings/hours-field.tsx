import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { TextArea } from '../../ui/field.tsx';
import { dayNamedIn, hoursAsRead, unreadHoursText } from './hours-words.ts';

interface HoursFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  /** The field's value. */
  readonly text: string;
}

const PAUSE_MS = 400;

/** The opening hours as free text, with the parsed hours below. */
export function HoursField({ text, ...field }: HoursFieldProps) {
  const settled = useDebounced(text, PAUSE_MS);
  const lines = hoursAsRead(settled);
  const day = dayNamedIn(settled);
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        {...field}
        label={t`Opening hours`}
        rows={2}
        hint={t`In your own words, for instance Mon-Sat 9 AM - 9 PM, Sun 10-6`}
      />
      <div aria-live="polite" className="text-sm">
        {lines && (
          <div className="flex gap-2 text-in-stock-text">
            <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
            <div>
              {t`We read this as:`}
              <ul className="font-semibold">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {!lines && settled.trim() !== '' && (
          <p className="flex gap-2 text-warning-text">
            <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span>
              {t`We can’t read this as hours.`} {unreadHoursText(settled)}
              {day !== null && ` ${t`Take ‘${day}’ out here and add it under Closed days.`}`}
            </span>
          </p>
        )}
        {lines && day !== null && (
          <p className="mt-1 text-warning-text">
            {t`A single day is not read here. Add ‘${day}’ under Closed days.`}
          </p>
        )}
      </div>
    </div>
  );
}
