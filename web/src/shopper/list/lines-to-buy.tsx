import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { aisleText, foldAisle } from '@aislewise/contracts/aisles';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlannedLine } from '../../features/list/rules.ts';
import { isElsewhere, linesByStore } from '../../features/list/stores-of-lines.ts';
import { useStops } from '../../features/list/use-stops.ts';
import { useStoresById } from '../../features/stores/api.ts';
import { paths } from '../../lib/paths.ts';
import { LineRow } from './line-row.tsx';

/** Missing lines for which the server is asked without a press. */
const MAX_ASKED = 8;

interface LinesToBuyProps {
  /** The lines of the list, also those in the basket: the way leads past them too. */
  readonly planned: readonly PlannedLine[];
  /** The store of the list; null without one. */
  readonly store: Store | null;
  /** The aisles of the store. */
  readonly aisles: readonly string[];
  /** Whether the store's answers are not known yet. */
  readonly isPending: boolean;
  /** Opens a line to change it. */
  readonly onOpen: (id: string) => void;
}

const isOpen = ({ line }: PlannedLine): boolean => line.tickedAt === null;

/**
 * The lines that are not in the basket; in a store under the signs of their aisles, in the order of the way. Those
 * for other stores follow under the names of their stores.
 */
export function LinesToBuy({ planned, store, aisles, isPending, onOpen }: LinesToBuyProps) {
  const open = planned.filter(isOpen);
  const elsewhere = open.filter((one) => isElsewhere(one, store));
  const here = planned.filter((one) => !isElsewhere(one, store));
  const missing = new Set(
    here
      .filter(isOpen)
      .filter(({ found }) => found?.choices.length === 0)
      .slice(0, MAX_ASKED),
  );
  if (open.length === 0) return null;
  const rows = (lines: readonly PlannedLine[]) => (
    <ul className="divide-y divide-hairline empty:hidden">
      {lines.map((one) => (
        <LineRow
          key={one.line.id}
          planned={one}
          store={store}
          isPending={isPending && one.found === undefined}
          mayAsk={missing.has(one)}
          onOpen={() => onOpen(one.line.id)}
        />
      ))}
    </ul>
  );
  return (
    <section aria-label={t`To buy`} className="flex flex-col gap-3">
      {store ? (
        <ByAisle store={store} planned={here} aisles={aisles} rows={rows} />
      ) : (
        rows(here.filter(isOpen))
      )}
      <AtOtherStores planned={elsewhere} onOpen={onOpen} />
    </section>
  );
}

interface ByAisleProps extends Pick<LinesToBuyProps, 'planned' | 'aisles'> {
  readonly store: Store;
  readonly rows: (lines: readonly PlannedLine[]) => ReactNode;
}

function ByAisle({ store, planned, aisles, rows }: ByAisleProps) {
  const id = useId();
  const { stops } = useStops(store.id, planned, aisles);
  const shown = stops
    .map(({ aisle, lines }) => ({ aisle, lines: lines.filter(isOpen) }))
    .filter(({ lines }) => lines.length > 0);
  const hasAisles = shown.some(({ aisle }) => aisle !== null);
  return shown.map(({ aisle, lines }, i) => (
    <section
      key={aisle === null ? '' : foldAisle(aisle)}
      aria-labelledby={hasAisles ? `${id}-${i}` : undefined}
    >
      {hasAisles && (
        <h2 id={`${id}-${i}`} dir="auto" className="aisle-plate">
          {aisle === null ? t`Aisle not known` : aisleText(aisle)}
        </h2>
      )}
      {rows(lines)}
    </section>
  ));
}

/** Lines that are to be bought in other stores, each store with a link to its list. */
function AtOtherStores({ planned, onOpen }: Pick<LinesToBuyProps, 'planned' | 'onOpen'>) {
  const id = useId();
  const groups = [...linesByStore(planned)];
  const { stores } = useStoresById(groups.map(([storeId]) => storeId));
  return groups.map(([storeId, lines]) => {
    const store = stores.find((one) => one.id === storeId);
    return (
      <section key={storeId} aria-labelledby={`${id}-${storeId}`}>
        <h2 id={`${id}-${storeId}`} className="text-base">
          {store ? (
            <Link
              to={paths.list(store)}
              className="relative underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2.5"
            >
              <Trans>
                At <bdi>{ph({ store: store.name })}</bdi>
              </Trans>
            </Link>
          ) : (
            t`At another store`
          )}
        </h2>
        <ul className="divide-y divide-hairline">
          {lines.map(({ line }) => (
            <LineRow
              key={line.id}
              // The store of the list says nothing about it.
              planned={{ line, found: undefined, product: undefined }}
              store={null}
              at={store?.name}
              isPending={false}
              mayAsk={false}
              onOpen={() => onOpen(line.id)}
            />
          ))}
        </ul>
      </section>
    );
  });
}
