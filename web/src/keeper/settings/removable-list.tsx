import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface RemovableListProps<Item> {
  readonly items: readonly Item[];
  /** The text of an item. Also tells the items apart. */
  readonly textOf: (item: Item) => string;
  readonly onRemove: (item: Item) => void;
  /** The mutation that removes an item. */
  readonly removal: { readonly isPending: boolean; readonly error: Error | null };
  /** Shown when the server gives no reason. */
  readonly failed: string;
}

/** A list with a button beside each item that removes it. */
export function RemovableList<Item>({
  items,
  textOf,
  onRemove,
  removal,
  failed,
}: RemovableListProps<Item>) {
  return (
    <>
      {items.length === 0 ? (
        <p className="text-muted">{t`None yet.`}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {items.map((item) => (
            <li key={textOf(item)} className="flex items-center justify-between gap-3 py-1">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {textOf(item)}
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Remove ${{ name: textOf(item) }}`}
                icon={<Trash2 aria-hidden size={18} />}
                disabled={removal.isPending}
                onClick={() => onRemove(item)}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removal.error && (
        <Notice tone="error" className="mt-2">
          {messageOf(removal.error, failed)}
        </Notice>
      )}
    </>
  );
}
