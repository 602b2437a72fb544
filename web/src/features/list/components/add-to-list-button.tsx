import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListCheck, ListPlus } from 'lucide-react';
import { isListed, listedProducts } from '../../../device/list/list-count.ts';
import { useObservable } from '../../../lib/observable.ts';
import { cx } from '../../../ui/cx.ts';
import { ADD_MARK } from '../use-add-buttons.ts';

interface AddToListProps {
  readonly storeId: string;
  readonly productId: string;
  readonly name: string;
  /** Says what it does in words, not by an icon alone. */
  readonly hasText?: boolean;
  /** The words stand below the icon, in a narrow column. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/** Adds a product to the shopper's list, and says whether it is on it. `useAddButtons` handles the press. */
export function AddToListButton({
  storeId,
  productId,
  name,
  hasText = false,
  isNarrow = false,
  className,
}: AddToListProps) {
  const isOnList = useObservable(listedProducts, (text) => isListed(text, storeId, productId));
  const label = isOnList ? t`${name} is on your list` : t`Add ${name} to list`;
  const Icon = isOnList ? ListCheck : ListPlus;
  const hasWords = hasText || isNarrow;
  return (
    <button
      type="button"
      // A name in words contains the words that are seen.
      {...(hasWords ? {} : { 'aria-label': label })}
      title={label}
      {...{ [ADD_MARK]: `${storeId} ${productId}` }}
      data-name={name}
      className={cx(
        'relative z-1 inline-flex min-h-target min-w-target shrink-0 items-center justify-center border font-semibold text-ink transition hover:bg-sunken active:scale-95',
        isOnList ? 'border-store-edge bg-store-soft' : 'border-edge bg-card',
        hasText && 'gap-2 self-start rounded-card px-4',
        isNarrow && 'flex-col gap-0.5 rounded-card px-1 py-1 text-xs leading-tight',
        !hasWords && 'rounded-chip',
        className,
      )}
    >
      <Icon aria-hidden size={20} />
      {hasWords &&
        (isOnList ? (
          <Trans>
            On your list<span className="sr-only">: {name}</span>
          </Trans>
        ) : (
          <Trans>
            Add to list<span className="sr-only">: {name}</span>
          </Trans>
        ))}
    </button>
  );
}
