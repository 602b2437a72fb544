import { t } from '@lingui/core/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { PlannedLine } from '../../features/list/rules.ts';
import { chooseProduct } from '../../features/list/use-list.ts';
import { useProductDetails } from '../../features/products/api.ts';
import { choicesOf } from '../../lib/known.ts';
import { AddedText } from '../../features/products/components/added-text.tsx';
import { ChoiceButton } from './line-row.tsx';
import { nameText } from '../../lib/direction.ts';

const MAX_OFFERS = 3;

/**
 * Products to buy instead of one that is not on its shelf: other products of the line, known to the device,
 * then substitutes for its food, which a device has if it was online before.
 */
export function SubstitutesHere({
  planned: { line, found, product },
  store,
  onChosen,
}: {
  readonly planned: PlannedLine;
  readonly store: Store;
  /** Called after the shopper has taken one of them. */
  readonly onChosen: () => void;
}) {
  const choose = (id: string) => {
    void chooseProduct(line, store.id, id);
    onChosen();
  };
  const productId = product?.row.productId;
  const details = useProductDetails(productId ?? '', store.id, productId !== undefined);
  const same = [...(found?.choices ?? []), ...(found?.sameFood ?? [])].filter(
    ({ row, isGuess }, i, all) =>
      row.productId !== productId &&
      row.inStock &&
      !isGuess &&
      all.findIndex((one) => one.row.productId === row.productId) === i,
  );
  const substitutes = choicesOf({ data: details.data?.substitutes }).slice(0, MAX_OFFERS);
  if (same.length === 0 && substitutes.length === 0) {
    return (
      <p role="status" className="text-muted">
        {details.isError
          ? t`Substitutes can be seen once you are online.`
          : details.isFetching
            ? t`Looking for substitutes…`
            : t`No substitute is known here. Ask at the counter.`}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      {same.slice(0, MAX_OFFERS).map((choice) => (
        <ChoiceButton
          key={choice.row.productId}
          choice={choice}
          money={store}
          onChoose={() => choose(choice.row.productId)}
        />
      ))}
      {substitutes.map(({ product: { id, name, aisle }, ...added }) => (
        <button
          key={id}
          type="button"
          onClick={() => choose(id)}
          className="min-h-target w-full rounded-card border border-edge bg-card px-3 py-2 text-start hover:bg-sunken"
        >
          <span dir="auto" className="block leading-snug font-semibold">
            {nameText(name)}
          </span>
          {aisle !== null && (
            <span dir="auto" className="block text-sm text-muted">
              {aisleText(aisle)}
            </span>
          )}
          <AddedText added={added} />
        </button>
      ))}
    </div>
  );
}
