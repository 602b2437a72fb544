import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { OwnDirection } from './own-direction.tsx';

interface NoticeProps {
  readonly tone?: 'plain' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

const TONES = {
  plain: 'border-hairline bg-sunken text-ink',
  success: 'border-in-stock bg-in-stock-soft text-in-stock-text',
  warning: 'border-warning bg-warning-soft text-warning-text',
  error: 'border-out-of-stock bg-out-of-stock-soft text-out-of-stock-text',
};

const ICONS = { plain: Info, success: CircleCheck, warning: CircleAlert, error: CircleAlert };

/** A message that stays on the page, where it happened. Errors and successes are read out. */
export function Notice({ tone = 'plain', title, children, action, className }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      {...(tone === 'error' || tone === 'success' ? { role: 'alert' } : {})}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-card border px-4 py-3',
        TONES[tone],
        className,
      )}
    >
      <Icon aria-hidden className="shrink-0" />
      <div className="min-w-0 grow basis-48">
        {title !== undefined && (
          <p dir="auto" className="font-bold">
            {title}
          </p>
        )}
        <OwnDirection>{children}</OwnDirection>
      </div>
      {action}
    </div>
  );
}
