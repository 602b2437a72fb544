import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { cx } from '../../ui/cx.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

interface SectionProps {
  readonly title: string;
  /** Names the store under the title, as the specification's portal page does. */
  readonly namesStore?: boolean;
  /** The heading takes no room on narrow screens. */
  readonly compact?: boolean;
  /** Links or a button beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the portal with its title. */
export function Section({
  title,
  namesStore = false,
  compact = false,
  beside,
  children,
}: SectionProps) {
  useDocumentTitle(title);
  return (
    <>
      <div
        className={cx(
          'mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
          compact && 'max-lg:sr-only',
        )}
      >
        <div>
          <h1 className="text-2xl">{title}</h1>
          {namesStore && <StoreHeading />}
        </div>
        {beside}
      </div>
      {children}
    </>
  );
}

/** Spec section 2, Portal page. */
function StoreHeading() {
  const { name } = useKeeperStore();
  return <h2 className="text-sm font-semibold text-muted">{t`Managing inventory for: ${name}`}</h2>;
}
