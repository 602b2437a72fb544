import type { FailedSearch } from '@aislewise/contracts/calls/analytics';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { NativeText } from '../../ui/native-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { countOf } from '../../lib/format.ts';
import { useKeeperProducts } from '../products/api.ts';
import { Listing } from '../shared/listing.tsx';
import { useChangeName, type NamedProduct } from './api.ts';
import { faultText } from './fault-text.ts';

const PAUSE_MS = 300;
const MAX_SHOWN = 8;

interface AliasDialogProps {
  readonly search: FailedSearch;
  readonly onClose: () => void;
  readonly onAdded: (product: NamedProduct) => void;
}

/** Asks which product shoppers meant: one that the finder proposes, or any of the store. */
export function AliasDialog({ search: { query, proposals }, onClose, onAdded }: AliasDialogProps) {
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), PAUSE_MS);
  const change = useChangeName();
  const pick = (product: NamedProduct) => {
    if (change.isPending) return;
    change.mutate(
      { product, name: query, take: 'on' },
      {
        onSuccess(saved) {
          onAdded(saved);
          onClose();
        },
      },
    );
  };
  const pending = change.isPending ? change.variables.product.productId : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Add ‘${query}’ as another name of …`}
      description="Whoever searches for it then finds the product you choose."
    >
      {change.error && (
        <Notice tone="error" className="mb-3">
          {faultText(change.error, 'The name could not be added. Please try again.')}
        </Notice>
      )}
      {proposals.length > 0 && text === '' && (
        <section aria-labelledby="proposals" className="mb-5">
          <h3 id="proposals" className="mb-2 text-base">
            They may have meant
          </h3>
          <Choices products={proposals} pending={pending} onPick={pick} />
        </section>
      )}
      <SearchInput
        className="mt-1"
        label="Search your products"
        placeholder="Search your products"
        value={text}
        onChange={setText}
      />
      {settled !== '' && text.trim() !== '' && (
        <Found search={settled} pending={pending} onPick={pick} />
      )}
    </Dialog>
  );
}

interface Picking {
  /** The id of the product whose change is being saved. */
  readonly pending: string | undefined;
  readonly onPick: (product: NamedProduct) => void;
}

function Found({ search, ...picking }: Picking & { readonly search: string }) {
  const query = useKeeperProducts({ search, limit: MAX_SHOWN, offset: 0 });
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  return (
    <div className="mt-3">
      <Listing query={query} failed="Failed to load products. Please try again.">
        <LiveRegion text={`${countOf(total, 'product')} found`} />
        {rows.length === 0 && (
          <p className="text-muted">No products found. Try a part of the name.</p>
        )}
        <Choices
          {...picking}
          products={rows.map(({ productId, product: { name, otherNames } }) => ({
            productId,
            name,
            detail: otherNames.join(', '),
          }))}
        />
        {total > rows.length && (
          <p className="mt-2 text-sm text-muted">
            {countOf(total - rows.length, 'more product', 'more products')}: type more of the name.
          </p>
        )}
      </Listing>
    </div>
  );
}

interface ChoicesProps extends Picking {
  readonly products: readonly (NamedProduct & { readonly detail?: string })[];
}

function Choices({ products, pending, onPick }: ChoicesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {products.map(({ productId, name, detail = '' }) => (
        <li key={productId}>
          <button
            type="button"
            aria-disabled={pending !== undefined || undefined}
            aria-busy={pending === productId || undefined}
            onClick={() => onPick({ productId, name })}
            className="flex min-h-target w-full items-center gap-3 rounded-card border border-edge bg-card px-3 py-2 text-left hover:bg-sunken aria-disabled:opacity-60"
          >
            <Tags aria-hidden size={20} className="shrink-0 text-store-text" />
            <span className="min-w-0 grow">
              <span className="block font-semibold">
                <NativeText>{name}</NativeText>
              </span>
              {detail !== '' && <span className="block truncate text-sm text-muted">{detail}</span>}
              {pending === productId && <span className="block text-sm">Adding the name…</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
