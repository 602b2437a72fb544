import { Plural, Trans } from '@lingui/react/macro';
import { MAX_RATING, MIN_RATING } from '@aislewise/contracts/feedback';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, i) => MIN_RATING + i);

interface StarRatingProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One to five stars or none: radio buttons that look like stars. */
export function StarRating({ value, onChange }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>
          Rating <span className="font-normal text-muted">(optional)</span>
        </Trans>
      </legend>
      <div className="flex items-center">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="relative flex size-target cursor-pointer items-center justify-center rounded-inner has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="sr-only"
            />
            <Star
              aria-hidden
              size={30}
              className={cx(
                value !== null && rating <= value ? 'fill-sale text-warning-text' : 'text-edge',
              )}
            />
            <span className="sr-only">
              <Plural value={rating} one="# star" other="# stars" />
            </span>
          </label>
        ))}
        {value !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trans>
              Clear<span className="sr-only"> rating</span>
            </Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
