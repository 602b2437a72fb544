import { t } from '@lingui/core/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { InventoryRow } from './inventory-row.tsx';

interface InventoryListProps {
  readonly rows: readonly KeeperProduct[];
  /** Rows of the whole list, loaded or not. */
  readonly total: number;
  readonly isSelected: (productId: string) => boolean;
  readonly onSelect: (row: KeeperProduct, selected: boolean) => void;
  /** Called when the end of the loaded rows comes into sight. */
  readonly onEnd: () => void;
  /** Called by Enter in a price or aisle; without it Enter moves to the next row. */
  readonly onEnter: (() => void) | undefined;
  /** Whether the first price takes the focus as soon as it is rendered. */
  readonly awaitsFocus: boolean;
  readonly onFocused: (price: HTMLInputElement) => void;
}

const ROW_HEIGHT_PX = 58;
const PHONE_ROW_HEIGHT_PX = 112;
/** Rows from the end at which the next page loads. */
const NEAR_END = 20;
/** Frames in which a row that is scrolled to must appear. */
const MAX_FRAMES = 20;

/** A virtual list: renders the rows in sight and a few around them. */
export function InventoryList(props: InventoryListProps) {
  const { rows, total, isSelected, onSelect, onEnd, onEnter, awaitsFocus, onFocused } = props;
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const focused = useRef<number | null>(null);

  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);

  // The rule concerns the React compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (window.innerWidth < 1024 ? PHONE_ROW_HEIGHT_PX : ROW_HEIGHT_PX),
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.productId ?? index,
    // The focused row stays mounted when it is scrolled out of sight.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept === null || kept >= rows.length || shown.includes(kept)) return shown;
      return [...shown, kept].toSorted((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - NEAR_END) onEnd();
  }, [last, rows.length, onEnd]);

  const cellAt = (index: number, field: string) => {
    const cells = `[data-row="${index}"][data-field="${field}"]`;
    // A field that stands at two places, depending on the width, is hidden at one of them.
    return [...(list.current?.querySelectorAll<HTMLInputElement>(cells) ?? [])].find(
      ({ offsetParent }) => offsetParent !== null,
    );
  };
  // Runs after every render, because the rows are rendered after the list.
  useEffect(() => {
    const price = awaitsFocus ? cellAt(0, 'price') : null;
    if (!price) return;
    price.focus();
    onFocused(price);
  });

  const focusCell = (index: number, field: string, frames = MAX_FRAMES) => {
    const cell = cellAt(index, field);
    if (cell) {
      cell.focus();
      return;
    }
    if (frames === MAX_FRAMES) virtual.scrollToIndex(index, { align: 'center' });
    if (frames > 0) requestAnimationFrame(() => focusCell(index, field, frames - 1));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target as HTMLElement;
    const { row, field } = cell.dataset;
    if (row === undefined || field === undefined || event.altKey || event.ctrlKey) return;
    const isTyped = field === 'price' || field === 'aisle';
    if (event.key === 'Enter' && isTyped && onEnter) {
      event.preventDefault();
      onEnter();
      return;
    }
    const step = stepOf(event.key, field);
    const next = Number(row) + step;
    if (step === 0 || next < 0) return;
    event.preventDefault();
    if (next < rows.length) {
      focusCell(next, field);
    } else if (event.key === 'Enter') {
      // The last row has none after it: a field that is left is saved.
      cell.blur();
      cell.focus();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={t`Inventory`}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const { row } = target.dataset;
        focused.current = row === undefined ? null : Number(row);
      }}
      className="relative rounded-card border border-hairline bg-card"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <InventoryRow
              row={row}
              now={now}
              index={index}
              selected={isSelected(row.productId)}
              onSelect={onSelect}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Up, Down and Enter move between rows, except where the field needs the key itself. */
function stepOf(key: string, field: string): 1 | 0 | -1 {
  if (key === 'ArrowDown' && field !== 'level') return 1;
  if (key === 'ArrowUp' && field !== 'level') return -1;
  const typed = field === 'price' || field === 'aisle';
  return key === 'Enter' && typed ? 1 : 0;
}
