import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Annoyed, Frown, Smile } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';

interface FacesProps {
  /** One to five stars, or none. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

/** Three faces for a rating: radio buttons that set one, three or five stars. */
export function Faces({ value, onChange }: FacesProps) {
  const name = useId();
  const faces = [
    { rating: 1, holds: [1, 2], Icon: Frown, label: t({ message: 'Bad', context: 'A visit' }) },
    { rating: 3, holds: [3], Icon: Annoyed, label: t({ message: 'OK', context: 'A visit' }) },
    { rating: 5, holds: [4, 5], Icon: Smile, label: t({ message: 'Good', context: 'A visit' }) },
  ];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>
          How was it? <span className="font-normal text-muted">(optional)</span>
        </Trans>
      </legend>
      <div className="mt-1 grid grid-cols-3 gap-2">
        {faces.map(({ rating, holds, Icon, label }) => {
          const isChosen = value !== null && holds.includes(value);
          return (
            <label
              key={rating}
              className={cx(
                'relative flex min-h-target cursor-pointer flex-col items-center rounded-card border p-2 text-sm has-focus-visible:outline-3 has-focus-visible:outline-focus',
                isChosen ? 'border-ink bg-sunken font-semibold' : 'border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChange(rating)}
                className="sr-only"
              />
              <Icon aria-hidden size={32} strokeWidth={isChosen ? 2.5 : 1.75} />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
