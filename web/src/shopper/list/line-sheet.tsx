import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MAX_QUERY } from '@aislewise/contracts/search';
import { cutText } from '@aislewise/contracts/cut-text';
import type { Store } from '@aislewise/contracts/calls/stores';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { clearLines } from '../../features/list/clear-lines.ts';
import { itemText } from '../../features/list/line-text.ts';
import type { PlannedLine } from '../../features/list/rules.ts';
import { takeText } from '../../features/list/take-text.ts';
import { useStoreChoices } from '../../features/list/stores-of-lines.ts';
import { changeLines, chooseProduct } from '../../features/list/use-list.ts';
import type { ListChoice } from '../../device/device-search/device-list.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ChoiceButton } from './line-row.tsx';

const MAX_TEXT = 300;

interface LineSheetProps {
  readonly planned: PlannedLine;
  readonly store: Store | null;
  readonly onClose: () => void;
  /** Opens the sheet of the line's product. */
  readonly onProduct: (choice: ListChoice) => void;
  /** Modals that are open over the sheet. */
  readonly children: ReactNode;
}

/** Changes a line: its words and amount, its product in this store, or removes it. */
export function LineSheet({
  planned: { line, found, product },
  store,
  onClose,
  onProduct,
  children,
}: LineSheetProps) {
  const [text, setText] = useState(itemText(line.item));
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') {
      const [read] = await takeText(store?.id, text);
      const item = read?.item ?? line.item;
      // Other words mean another product.
      const chosen = item.words === line.item.words ? line.chosen : {};
      await changeLines([line.id], { item, chosen });
    }
    onClose();
  };
  const stores = useStoreChoices(store, line.storeId);
  const remove = () => {
    clearLines([line.id], t`${{ name: line.item.words }} removed`);
    onClose();
  };
  return (
    <Sheet
      open
      title={line.item.words}
      onOpenChange={onClose}
      footer={
        <Button variant="secondary" wide icon={<Trash2 aria-hidden size={20} />} onClick={remove}>
          {t`Remove from the list`}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <form onSubmit={(event) => void save(event)}>
          <TextField
            label={t`What to buy`}
            hint={t`With its amount: “2 kg rice”`}
            dir="auto"
            maxLength={MAX_TEXT}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            beside={
              <Button type="submit" variant="secondary">
                {t`Save`}
              </Button>
            }
          />
        </form>
        <Select
          label={t`Buy it at`}
          value={line.storeId ?? ''}
          onChange={({ target }) =>
            void changeLines([line.id], { storeId: target.value === '' ? null : target.value })
          }
          options={[
            { value: '', label: t`Any store` },
            ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {store && (
          <section aria-labelledby="line-products" className="flex flex-col gap-2">
            <h3 id="line-products" className="text-lg">
              <Trans>
                At <bdi>{ph({ store: store.name })}</bdi>
              </Trans>
            </h3>
            {(found?.choices ?? []).map((choice) => (
              <ChoiceButton
                key={choice.row.productId}
                choice={choice}
                money={store}
                isChosen={choice.row.productId === product?.row.productId}
                onChoose={() => {
                  void chooseProduct(line, store.id, choice.row.productId);
                  onClose();
                }}
              />
            ))}
            {found?.choices.length === 0 && <p className="text-muted">{t`Not found here.`}</p>}
            <div className="flex flex-wrap gap-2">
              {product && (
                <Button variant="secondary" onClick={() => onProduct(product)}>
                  {t`About this product`}
                </Button>
              )}
              <ButtonLink
                variant="secondary"
                to={paths.storeSearch(store, cutText(line.item.words, MAX_QUERY))}
              >
                <span>
                  <Trans>
                    Search <bdi>{ph({ store: store.name })}</bdi>
                  </Trans>
                </span>
              </ButtonLink>
            </div>
          </section>
        )}
      </div>
      {children}
    </Sheet>
  );
}
