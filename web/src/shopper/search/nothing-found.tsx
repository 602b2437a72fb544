import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { barcodeOf } from '@aislewise/finder/barcodes';
import { PackagePlus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import type { SheetProduct } from '../../features/products/rules.ts';
import type { SearchAnswer } from '../../features/search/api.ts';
import { coverageOf, splitByStore } from '../../features/search/rules.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { Substitutes } from './result-sections.tsx';
import { foundText } from './results.tsx';
import { Words } from './word-chips.tsx';

interface NothingFoundProps {
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly store: Store | null;
  readonly onOpen: (shown: SheetProduct) => void;
  /** Opens the request form for the query. */
  readonly onAsk: () => void;
  readonly onChoose: (word: string) => void;
  readonly onRetype: () => void;
}

/** No results: similar spellings, substitutes and further actions. */
export function NothingFound({
  query,
  answer,
  store,
  onOpen,
  onAsk,
  onChoose,
  onRetype,
}: NothingFoundProps) {
  const { substitutes } = splitByStore(answer.results, store?.id);
  const near = answer.nearNames.length > 0;
  const isCovered = coverageOf(answer, store?.id) === 'all';
  // Substitutes and similar spellings come first.
  const isLast = near || (store !== null && substitutes.length > 0);
  const ways = (
    <>
      {isCovered && (
        <Button
          icon={<PackagePlus aria-hidden size={20} />}
          aria-haspopup="dialog"
          variant={near ? 'secondary' : 'primary'}
          onClick={onAsk}
        >
          {store ? t`Ask the store to stock it` : t`Ask a store to stock it`}
        </Button>
      )}
      <Button variant="secondary" onClick={onRetype}>
        {t`Change the words`}
      </Button>
      <ButtonLink to={paths.stores()} variant="quiet">
        {t`Find another store`}
      </ButtonLink>
    </>
  );
  return (
    <div className="flex flex-col gap-8">
      <EmptyState
        {...(near ? { picture: null } : {})}
        title={
          isCovered ? foundText(query, answer, store) : t`Nothing on this device matches "${query}"`
        }
        text={
          <>
            {!isCovered && <p className="mb-2">{foundText(query, answer, store)}</p>}
            {near
              ? t`Did you mean one of these?`
              : barcodeOf(query) === null
                ? t`Try another of its names, in any language, or fewer words.`
                : t`The store may have it under its name: search for that.`}
          </>
        }
        actions={
          near ? (
            <Words words={answer.nearNames} onChoose={onChoose} className="justify-center" />
          ) : isLast ? null : (
            ways
          )
        }
        className="w-full wrap-anywhere py-4"
      />
      {store && <Substitutes results={substitutes} store={store} onOpen={onOpen} />}
      {isLast && <div className="flex flex-wrap justify-center gap-3">{ways}</div>}
      <PopularSearches storeId={store?.id} onChoose={onChoose} />
    </div>
  );
}
