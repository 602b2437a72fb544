import type { LineItem } from '../../../device/list/list-lines.ts';
import { nameText } from '../../../lib/direction.ts';
import { amountText } from '../rules.ts';

interface ItemTextProps {
  readonly item: LineItem;
  /** Stands for the item's words, such as the name of its product. */
  readonly name?: string | undefined;
}

/**
 * An item with its amount and note in one line. Each is isolated, so that an amount stays whole before words
 * that are written from right to left.
 */
export function ItemText({ item, name = item.words }: ItemTextProps) {
  const amount = amountText(item);
  return (
    <>
      {amount !== '' && (
        <>
          <bdi className="tabular-nums">{amount}</bdi>{' '}
        </>
      )}
      <bdi>{nameText(name)}</bdi>
      {item.note !== '' && (
        <>
          {' '}
          (<bdi>{nameText(item.note)}</bdi>)
        </>
      )}
    </>
  );
}
