import { ListPlus } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { ADD_MARK } from '../use-add-buttons.ts';

interface AddToListProps {
  readonly storeId: string;
  readonly productId: string;
  readonly name: string;
  /** Says what it does in words, not by an icon alone. */
  readonly hasText?: boolean;
  readonly className?: string;
}

/** Adds a product to the shopper's list. `useAddButtons` handles it. */
export function AddToListButton({
  storeId,
  productId,
  name,
  hasText = false,
  className,
}: AddToListProps) {
  return (
    <button
      type="button"
      aria-label="Add to list"
      title={`Add ${name} to your list`}
      {...{ [ADD_MARK]: `${storeId} ${productId}` }}
      data-name={name}
      className={cx(
        'relative z-1 inline-flex min-h-target min-w-target shrink-0 items-center justify-center gap-2 border border-edge bg-card font-semibold text-ink transition hover:bg-sunken active:scale-95',
        hasText ? 'self-start rounded-card px-4' : 'rounded-chip',
        className,
      )}
    >
      <ListPlus aria-hidden size={20} />
      {hasText && 'Add to list'}
    </button>
  );
}
