import type { ReactNode } from 'react';
import { foodPicture } from '../lib/food-picture.ts';
import { cx } from './cx.ts';
import { OwnDirection } from './own-direction.tsx';
import { Picture } from './picture.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** A picture's address: a basket by default, null for no picture. */
  readonly picture?: string | null;
  /** At least one action, so that the page is never a dead end. */
  readonly actions: ReactNode;
  /** Level of the heading. */
  readonly level?: 1 | 2 | 3;
  /** Screen readers read it at once, for failures. */
  readonly alert?: boolean;
  readonly className?: string;
}

/** Says why there is nothing to show and offers actions. */
export function EmptyState({
  title,
  text,
  picture = foodPicture('🧺'),
  actions,
  level = 2,
  alert = false,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      {...(alert ? { role: 'alert' } : {})}
      className={cx(
        'mx-auto flex max-w-text flex-col items-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      {picture !== null && (
        <Picture src={picture} alt="" width={128} height={128} tint="none" eager />
      )}
      <Heading dir="auto" className="text-2xl">
        {title}
      </Heading>
      {text !== undefined && (
        <div className="max-w-[46ch] text-lg text-muted">
          <OwnDirection>{text}</OwnDirection>
        </div>
      )}
      <div className="mt-2 flex max-w-full flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
