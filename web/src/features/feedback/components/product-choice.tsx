import { plural, t } from '@lingui/core/macro';
import {
  isLongEnough,
  MIN_SUGGESTION_QUERY,
  SEARCH_DEBOUNCE_MS,
} from '@aislewise/contracts/search';
import { categoryText } from '@aislewise/contracts/category-texts';
import { useEffect, useRef, useState } from 'react';
import { choicesOf } from '../../../lib/known.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { RemovableChip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { NativeText } from '../../../ui/native-text.tsx';
import { useSuggestions } from '../../search/api.ts';
import { nameText } from '../../../lib/direction.ts';

interface ProductChoiceProps {
  readonly storeId: string | undefined;
  /** Name of the chosen product, or empty. */
  readonly name: string;
  readonly onChange: (product: { readonly id: string; readonly name: string } | null) => void;
}

/** Field to choose the product that the feedback is about. */
export function ProductChoice({ storeId, name, onChange }: ProductChoiceProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const suggested = useSuggestions(
    storeId === undefined ? '' : settled,
    storeId === undefined ? undefined : [storeId],
  );
  const known = isLongEnough(text, MIN_SUGGESTION_QUERY) ? suggested.data : undefined;
  const products = choicesOf({ data: known?.products });
  const count = products.length;
  // The pressed element disappears, so the focus moves within this field.
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    pressed.current = false;
  }, [name]);
  return (
    <div ref={box}>
      {name === '' ? (
        <TextField
          label={t`Which product?`}
          optional
          hint={t`Type its name and pick it from the list.`}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <>
          <p className="mb-1 text-sm font-semibold">{t`Which product?`}</p>
          <RemovableChip
            onRemove={() => {
              pressed.current = true;
              onChange(null);
            }}
          >
            {nameText(name)}
          </RemovableChip>
        </>
      )}
      {name === '' && count > 0 && (
        <ul
          aria-label={t`Products`}
          className="mt-1 divide-y divide-hairline rounded-card border border-hairline"
        >
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => {
                  pressed.current = true;
                  onChange(product);
                  setText('');
                }}
                className="flex min-h-target w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-start hover:bg-sunken"
              >
                <span className="grow leading-snug font-semibold">
                  <NativeText>{product.name}</NativeText>
                </span>
                <span dir="auto" className="text-sm text-muted">
                  {categoryText(product.category)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <LiveRegion
        text={
          name === '' && count > 0 ? plural(count, { one: '# product', other: '# products' }) : ''
        }
      />
    </div>
  );
}
