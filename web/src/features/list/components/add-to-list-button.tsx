import { ListPlus } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { ADD_MARK } from '../use-add-buttons.ts';

interface AddToListProps {
  readonly storeId: string;
  readonly productId: string;
  readonly name: string;
  readonly className?: string;
}

/** Adds a product to the shopper's list. `useAddButtons` handles it. */
export function AddToListButton({ storeId, productId, name, className }: AddToListProps) {
  return (
    <button
      type="button"
      aria-label={`Add ${name} to your list`}
      title="Add to list"
      {...{ [ADD_MARK]: `${storeId} ${productId}` }}
      data-name={name}
      className={cx(
        'relative z-1 inline-flex size-target shrink-0 items-center justify-center rounded-chip border border-edge bg-card text-ink transition hover:bg-sunken active:scale-95',
        className,
      )}
    >
      <ListPlus aria-hidden size={20} />
    </button>
  );
}
