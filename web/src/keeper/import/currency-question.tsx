import { t } from '@lingui/core/macro';
import { currencyName, currencySign } from '@aislewise/contracts/money-fields';
import { showFailure } from '../../ui/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSetCurrency, type ImportDetails } from './api.ts';
import type { ImportFlow } from './use-import-flow.ts';

/** 'Turkish Lira (₺)'. A currency whose sign is its code has the name alone. */
function nameWithSign(currency: string): string {
  const sign = currencySign(currency);
  return sign === currency ? currencyName(currency) : `${currencyName(currency)} (${sign})`;
}

/**
 * Asks which currency the store has if the list names another one. The answer counts at once, and the file is
 * read again. After an import that kept the store's own, a list of the same currency is not asked about.
 */
export function CurrencyQuestion({
  found: { id, currency },
  flow,
}: {
  readonly found: Pick<ImportDetails, 'id' | 'currency'>;
  readonly flow: ImportFlow;
}) {
  const { store, file, list, keptCurrency } = flow;
  const change = useSetCurrency();
  const isKnown = list.data?.some(
    (one) => one.id !== id && one.status === 'committed' && one.currency === currency,
  );
  // An import of an earlier version has no currency.
  if (!currency || [store.currency, keptCurrency].includes(currency) || isKnown) return null;
  const set = () =>
    change.mutate(currency, {
      onSuccess: () => file && flow.read(file),
      onError: (error) => showFailure(t`The currency was not changed`, error),
    });
  return (
    <Notice
      tone="warning"
      action={
        <div role="group" aria-label={t`Prices in the store`} className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={change.isPending}
            onClick={() => flow.keepCurrency(currency)}
          >
            {currencyName(store.currency)}
          </Button>
          <Button variant="secondary" size="sm" busy={change.isPending} onClick={set}>
            {currencyName(currency)}
          </Button>
        </div>
      }
    >
      {t`Your list seems to be in ${{ currency: nameWithSign(currency) }}. Prices in the store:`}
    </Notice>
  );
}
