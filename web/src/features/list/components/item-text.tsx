import { Trans } from '@lingui/react/macro';
import type { LineItem } from '../../../device/list/list-lines.ts';
import { nameText } from '../../../lib/direction.ts';
import { amountText } from '../line-text.ts';

interface ItemTextProps {
  readonly item: LineItem;
  /** Stands for the item's words, such as the name of its product. */
  readonly name?: string | undefined;
  /** Stands for the item's amount, such as the packages of its product. */
  readonly amount?: string | undefined;
}

/**
 * An item with its amount and note in one line. Each is isolated, so that an amount stays whole after words
 * that are written from right to left.
 */
export function ItemText({ item, name = item.words, amount = amountText(item) }: ItemTextProps) {
  return (
    <>
      {amount === '' ? (
        <bdi>{nameText(name)}</bdi>
      ) : amount.startsWith('×') ? (
        <>
          <bdi>{nameText(name)}</bdi> <bdi className="tabular-nums">{amount}</bdi>
        </>
      ) : (
        <Trans>
          <bdi>{nameText(name)}</bdi>, <bdi className="tabular-nums">{amount}</bdi>
        </Trans>
      )}
      {item.note !== '' && (
        <>
          {' '}
          (<bdi>{nameText(item.note)}</bdi>)
        </>
      )}
    </>
  );
}
