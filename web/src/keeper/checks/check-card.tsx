import { t } from '@lingui/core/macro';
import type { CheckItem } from '@aislewise/contracts/calls/stock-reports';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import { formatPrice } from '@aislewise/contracts/money';
import { plainPrice } from '@aislewise/contracts/money-fields';
import { Check, X } from 'lucide-react';
import { useState, type ChangeEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import type { CheckedFields } from '../../device/kept-portal.ts';
import { useChangeQueue } from '../offline/queue-provider.tsx';
import type { ChangedField, FieldValue } from '../offline/queue-rules.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { priceFault, typedPrice } from '../products/product-values.ts';
import { PriceField } from '../forms/price-input.tsx';
import { isolated, nameText } from '../../lib/direction.ts';
import { isStrayTap, NOT_THERE, reasonText, saidText, THERE } from './check-words.ts';

interface CheckCardProps {
  readonly item: CheckItem;
  /** Whether the scanner has read it. */
  readonly isScanned: boolean;
  /** Whether it took the place of a card that was answered, which a second tap may have been meant for. */
  readonly isNext: boolean;
  /** Called with the answer, as the device keeps it, and what it changed, once the device has kept the change. */
  readonly onDone: (said: string, changed: ChangedRow) => Promise<void>;
}

/** The fields of a row that an answer changes. */
export type ChangedRow = Partial<CheckedFields>;

type Asked = 'price' | 'aisle';

/** One product of the walk, with large buttons at the thumb. Each answer is kept on the device first. */
export function CheckCard({ item, isScanned, isNext, onDone }: CheckCardProps) {
  const { row, reports } = item;
  const { product, productId } = row;
  const store = useKeeperStore();
  const { queue } = useChangeQueue();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reported] = reports.aisles;
  // By the clock of events.
  const [shownAtMs] = useState(() => performance.now());
  const byTap =
    (answer: () => Promise<void>) =>
    ({ timeStamp }: MouseEvent) => {
      if (!isNext || !isStrayTap(shownAtMs, timeStamp)) void answer();
    };

  const save = async (field: ChangedField, value: FieldValue) => {
    const seen = field === 'checked' ? undefined : (row[field] as FieldValue);
    const by = isScanned ? ('scan' as const) : undefined;
    await queue.add({ productId, productName: product.name, field, value, seen, by });
  };
  const isThere = async (changed: ChangedRow = {}) => {
    if (!row.inStock) await save('inStock', true);
    else await save('checked', true);
    await onDone(THERE, { ...changed, inStock: true });
  };
  const isNotThere = async () => {
    if (row.inStock) await save('inStock', false);
    else await save('checked', true);
    await onDone(NOT_THERE, { inStock: false });
  };
  const move = async (aisle: string) => {
    await save('aisle', aisle);
    await onDone(aisle, { aisle });
  };
  const correctPrice = async (price: string) => {
    await save('price', price);
    await isThere({ price: price || null });
  };

  return (
    <article
      aria-label={product.name}
      className="flex flex-col gap-3 rounded-card border border-hairline bg-card p-4"
    >
      <div className="flex items-start gap-3">
        <ProductPicture product={product} side={56} frame={72} className="size-18 shrink-0" />
        <div className="min-w-0">
          <h2 dir="auto" className="text-xl leading-snug wrap-anywhere">
            {nameText(product.name)}
          </h2>
          <p className="text-muted">
            {[row.aisle, row.price === null ? null : formatPrice(row.price, store)]
              .flatMap((part) => (part ? [isolated(part)] : []))
              .join(' · ')}
          </p>
          <StockBadge row={row} />
          <p className="text-sm font-semibold">{reasonText(item)}</p>
        </div>
      </div>
      {asked === null ? (
        <div className="grid grid-cols-2 gap-2">
          <Button
            variant="secondary"
            size="lg"
            className="border-2 border-in-stock px-2! text-in-stock-text"
            icon={<Check aria-hidden size={22} strokeWidth={3} />}
            onClick={byTap(() => isThere())}
          >
            {saidText(THERE)}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            className="border-2 border-dashed border-out-of-stock px-2! text-out-of-stock-text"
            icon={<X aria-hidden size={22} strokeWidth={3} />}
            onClick={byTap(isNotThere)}
          >
            {saidText(NOT_THERE)}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('price')}>
            {t`Price wrong`}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('aisle')}>
            {t`Other aisle`}
          </Button>
          {reported && (
            <Button
              variant="secondary"
              className="col-span-2"
              onClick={byTap(() => move(reported.aisle))}
            >
              {t`Move to ${{ aisle: reported.aisle }}`}
            </Button>
          )}
        </div>
      ) : (
        <AnswerForm
          asked={asked}
          start={asked === 'price' ? row.price && plainPrice(row.price, store) : row.aisle}
          onCancel={() => setAsked(null)}
          onSave={(text) => {
            if (asked === 'aisle') void move(text);
            else void correctPrice(typedPrice(text, store));
          }}
        />
      )}
    </article>
  );
}

interface AnswerFormProps {
  readonly asked: Asked;
  readonly start: string | null;
  readonly onCancel: () => void;
  readonly onSave: (text: string) => void;
}

function AnswerForm({ asked, start, onCancel, onSave }: AnswerFormProps) {
  const store = useKeeperStore();
  const [text, setText] = useState(start ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = asked === 'price' ? priceFault(text, store) : null;
    setFault(found);
    if (found === null && text.trim() !== '') onSave(text.trim());
  };
  const field = {
    error: fault ?? undefined,
    autoFocus: true,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      {asked === 'price' ? (
        <PriceField label={t`Price on the shelf`} maxLength={20} {...field} />
      ) : (
        <TextField label={t`Aisle`} maxLength={MAX_AISLE} {...field} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit">{t`Save`}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
