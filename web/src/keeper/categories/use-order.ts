import { t } from '@lingui/core/macro';
import { categoryText } from '@aislewise/contracts/category-texts';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { showFailure } from '../../ui/show-failure.ts';
import { useMoveCategory } from './api.ts';
import { gapAt, movedTo, nextOf } from './order.ts';

/** A step by key is sent once no other has followed for this time. */
const SETTLE_MS = 600;
/** A press that moves less is a tap. */
const TAP_PX = 6;
/** Near an edge of the window a drag scrolls it by this much a move. */
const EDGE_PX = 90;
const SCROLL_PX = 14;

/**
 * The order of a list that its keeper changes, by dragging a row or step by step. It is shown at once,
 * and steps that follow each other are sent as one move.
 */
export function useOrder(saved: readonly string[]) {
  const save = useMoveCategory();
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [gap, setGap] = useState<{ name: string; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const waiting = useRef<{ name: string; timer: number } | null>(null);
  const names = order?.length === saved.length ? order : saved;

  const send = (category: string, sorted: readonly string[]) => {
    waiting.current = null;
    save.mutate(
      { category, nextCategory: nextOf(sorted, category) },
      {
        onError: (error) => showFailure(t`The order was not saved`, error),
        onSettled: () => setOrder(null),
      },
    );
  };
  const place = (name: string, index: number): readonly string[] => {
    const sorted = movedTo(names, name, index);
    setOrder(sorted);
    const position = sorted.indexOf(name) + 1;
    const count = sorted.length;
    setSaid(t`${{ name: categoryText(name) }}, place ${position} of ${count}`);
    return sorted;
  };
  const step = (name: string, by: number) => {
    const earlier = waiting.current;
    if (earlier) window.clearTimeout(earlier.timer);
    if (earlier && earlier.name !== name) send(earlier.name, names);
    const sorted = place(name, names.indexOf(name) + by);
    const timer = window.setTimeout(() => send(name, sorted), SETTLE_MS);
    waiting.current = { name, timer };
  };
  // A row that moves in the document loses the focus.
  useEffect(() => {
    const name = waiting.current?.name;
    if (name === undefined || document.activeElement !== document.body) return;
    const handles = [...(list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
    handles.find((handle) => handle.dataset['handle'] === name)?.focus();
  }, [names]);

  const startDrag = (name: string, start: PointerEvent) => {
    if (start.button !== 0) return;
    let at: number | undefined;
    const end = new AbortController();
    const { signal } = end;
    const follow = ({ clientY }: { clientY: number }) => {
      if (at === undefined && Math.abs(clientY - start.clientY) < TAP_PX) return;
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      at = gapAt(
        rows.map(({ top, height }) => top + height / 2),
        clientY,
      );
      setGap({ name, at });
    };
    const drop = () => {
      end.abort();
      setGap(null);
      if (at === undefined) return;
      const from = names.indexOf(name);
      const index = at > from ? at - 1 : at;
      if (index !== from) send(name, place(name, index));
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener(
      'pointercancel',
      () => {
        end.abort();
        setGap(null);
      },
      { signal },
    );
  };
  return {
    list,
    names,
    gap,
    said,
    step,
    /** The props of a row's handle. */
    handle: (name: string) => ({
      'data-handle': name,
      onPointerDown: (event: PointerEvent) => startDrag(name, event),
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(name, by);
      },
    }),
  };
}
