import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { MAX_QUERY } from '@aislewise/contracts/search';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Awning } from '../../ui/awning.tsx';
import { IconButton } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

interface CategoryHeaderProps {
  readonly store: Store;
  readonly title: string;
  /** The aisle of all its products, if it is one. */
  readonly aisle: string | null;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

/** The header of a category page: store, back button and search field. */
export function CategoryHeader({ store, title, aisle, text, onTextChange }: CategoryHeaderProps) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const fromStore = typeof state === 'object' && state !== null && 'fromStore' in state;
  return (
    <>
      {/* One row on a low screen. */}
      <div className="on-store contents low:sticky low:top-0 low:z-20 low:flex md:low:top-17">
        <div className="on-store low:w-1/2">
          <div className="mx-auto flex max-w-page items-center gap-1 px-2 pt-2 sm:px-4">
            <IconButton
              label={t`Back to ${{ store: store.name }}`}
              tone="on-store"
              icon={<ArrowLeft aria-hidden />}
              onClick={() => {
                if (fromStore) void navigate(-1);
                else void navigate(paths.store(store));
              }}
            />
            <h1 className="min-w-0 grow text-xl">
              <span dir="auto" className="block font-sans text-xs font-semibold tracking-normal">
                <bdi>{store.name}</bdi>{' '}
              </span>
              <span dir="auto" className="block">
                {title}
                {aisle !== null && (
                  <>
                    {' '}
                    · <bdi>{aisle}</bdi>
                  </>
                )}
              </span>
            </h1>
          </div>
        </div>
        <div className="on-store sticky top-0 z-20 md:top-17 low:static low:grow">
          <div className="mx-auto max-w-page px-4 py-3 low:py-1">
            <SearchInput
              hasKey
              label={t`Search in ${title}`}
              placeholder={t`Search in ${title}`}
              maxLength={MAX_QUERY}
              value={text}
              onChange={onTextChange}
              onSearch={() => {
                // Results appear while typing, so only the on-screen keyboard is closed.
                const { activeElement } = document;
                const glass = window.matchMedia('(pointer: coarse)').matches;
                if (glass && activeElement instanceof HTMLElement) activeElement.blur();
              }}
              className="md:max-w-text"
            />
          </div>
        </div>
      </div>
      <Awning small />
    </>
  );
}
