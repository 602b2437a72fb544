import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { addToList, type AddedItem } from '../../features/list/add-to-list.ts';
import { ItemText } from '../../features/list/components/item-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface AddLinesDialogProps {
  /** The lines that a link brings along. */
  readonly lines: readonly AddedItem[];
  /** The content below the lines; it may add some to them. */
  readonly more?: (addLines: (lines: readonly AddedItem[]) => void) => ReactNode;
  readonly onClose: () => void;
}

/** Asks whether to add lines that somebody else may have written: any site can link to the list. */
export function AddLinesDialog({ lines: offered, more, onClose }: AddLinesDialogProps) {
  const [added, setAdded] = useState<readonly AddedItem[]>([]);
  const lines = [...offered, ...added];
  const shown = lines.map(({ item }, id) => ({ id, item }));
  const add = () => {
    void addToList(lines);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={plural(
        { count: lines.length },
        { one: 'Add this line to your list?', other: 'Add these # lines to your list?' },
      )}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t`No, thank you`}
          </Button>
          <Button onClick={add}>{t`Add`}</Button>
        </>
      }
    >
      <ul className="max-h-[50dvh] overflow-y-auto wrap-anywhere">
        {shown.map(({ id, item }) => (
          <li key={id}>
            <ItemText item={item} />
          </li>
        ))}
      </ul>
      {more?.((others) => setAdded((before) => [...before, ...others]))}
    </Dialog>
  );
}

interface NoLinesDialogProps {
  readonly title: string;
  readonly text: string;
  /** The content below the text. */
  readonly children?: ReactNode;
  /** Reads the lines again. Without it the dialog has nothing to offer. */
  readonly onRetry?: () => void;
  readonly onClose: () => void;
}

/** Says why a link brings no lines along. */
export function NoLinesDialog({ title, text, children, onRetry, onClose }: NoLinesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        onRetry === undefined ? (
          <Button onClick={onClose}>{t`Go on`}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t({ message: 'Leave it', comment: 'Does not try again to read the list of a link' })}
            </Button>
            <Button onClick={onRetry}>{t`Try Again`}</Button>
          </>
        )
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
