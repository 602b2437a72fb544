import { plural, t } from '@lingui/core/macro';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { NativeText } from '../../ui/native-text.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Listing } from '../lists/listing.tsx';
import { comma, isolated } from '../../lib/direction.ts';
import { useKeeperProducts } from './api.ts';

const PAUSE_MS = 300;
const MAX_SHOWN = 8;

export interface ChosenProduct {
  readonly productId: string;
  readonly name: string;
}

interface Picking {
  /** The id of the product whose choice is being saved. */
  readonly pending: string | undefined;
  readonly onPick: (product: ChosenProduct) => void;
}

interface ProductChoiceProps extends Picking {
  /** The text in the search field at first. */
  readonly initial?: string;
  /** Products that are offered while the search field is empty, with a heading. */
  readonly proposals?: {
    readonly title: string;
    readonly products: readonly ChosenProduct[];
  };
}

/** Searches the store's products, and lists the ones found as buttons. */
export function ProductChoice({ initial = '', proposals, ...picking }: ProductChoiceProps) {
  const [text, setText] = useState(initial);
  const settled = useDebounced(text.trim(), PAUSE_MS);
  return (
    <>
      {proposals && proposals.products.length > 0 && text === '' && (
        <section aria-labelledby="proposals" className="mb-5">
          <h3 id="proposals" dir="auto" className="mb-2 text-base">
            {proposals.title}
          </h3>
          <Choices products={proposals.products} {...picking} />
        </section>
      )}
      <SearchInput
        className="mt-1"
        label={t`Search your products`}
        placeholder={t`Search your products`}
        value={text}
        onChange={setText}
      />
      {settled !== '' && text.trim() !== '' && <Found search={settled} {...picking} />}
    </>
  );
}

function Found({ search, ...picking }: Picking & { readonly search: string }) {
  const query = useKeeperProducts({ search, limit: MAX_SHOWN, offset: 0 });
  return (
    <div className="mt-3">
      <Listing query={query} failed={t`Failed to load products. Please try again.`}>
        {({ rows, total }) => (
          <>
            <LiveRegion
              text={plural(total, { one: '# product found', other: '# products found' })}
            />
            {rows.length === 0 && (
              <p className="text-muted">{t`No products found. Try a part of the name.`}</p>
            )}
            <Choices
              {...picking}
              products={rows.map(({ productId, product: { name, otherNames } }) => ({
                productId,
                name,
                detail: otherNames.map(isolated).join(comma()),
              }))}
            />
            {total > rows.length && (
              <p className="mt-2 text-sm text-muted">
                {plural(
                  { count: total - rows.length },
                  {
                    one: '# more product: type more of the name.',
                    other: '# more products: type more of the name.',
                  },
                )}
              </p>
            )}
          </>
        )}
      </Listing>
    </div>
  );
}

interface ChoicesProps extends Picking {
  readonly products: readonly (ChosenProduct & { readonly detail?: string })[];
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
            className="flex min-h-target w-full items-center gap-3 rounded-card border border-edge bg-card px-3 py-2 text-start hover:bg-sunken aria-disabled:opacity-60"
          >
            <Tags aria-hidden size={20} className="shrink-0 text-store-text" />
            <span className="min-w-0 grow">
              <span className="block font-semibold">
                <NativeText>{name}</NativeText>
              </span>
              {detail !== '' && <span className="block truncate text-sm text-muted">{detail}</span>}
              {pending === productId && <span className="block text-sm">{t`Saving…`}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
