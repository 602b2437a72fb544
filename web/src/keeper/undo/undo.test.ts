import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, toast } from '../../ui/toast-store.ts';
import {
  abandonUndo,
  dismissUndo,
  finishUndo,
  offerUndo,
  offerUndoWithEarlier,
  onUndone,
  requestUndo,
  wantedUndo,
} from './undo.ts';

afterEach(dismissToast);

/** Presses Undo, and returns the changes that are undone, in this order. */
function undoneBy(message: ReturnType<typeof currentToast>): string[] {
  message?.action?.run();
  const ids: string[] = [];
  for (let id = wantedUndo(); id !== null; id = wantedUndo()) {
    ids.push(id);
    finishUndo();
  }
  return ids;
}

it('the message with Undo goes when the next change or dialog begins', () => {
  offerUndo('1', 'Badam Milk Mix: $4.29 saved');
  expect(currentToast()).toMatchObject({ title: 'Badam Milk Mix: $4.29 saved', open: true });
  dismissUndo();
  expect(currentToast()?.open).toBe(false);
});

it('a message without Undo stays', () => {
  toast({ title: 'Deal added' });
  dismissUndo();
  expect(currentToast()).toMatchObject({ title: 'Deal added', open: true });
});

it('changes of rows, one after the other, are one message that undoes the last one first', () => {
  vi.useFakeTimers();
  offerUndoWithEarlier('1', 'Badam Milk Mix: $4.29 saved');
  expect(currentToast()).toMatchObject({ title: 'Badam Milk Mix: $4.29 saved' });
  offerUndoWithEarlier('2', 'Badam Milk Mix: In Stock saved');
  offerUndoWithEarlier('3', 'Ghee: $9.00 saved');
  expect(currentToast()).toMatchObject({ title: '3 changes saved', open: true });
  expect(undoneBy(currentToast())).toEqual(['3', '2', '1']);
  vi.useRealTimers();
});

it('a message that was closed, or that is of another change, is not counted', () => {
  offerUndoWithEarlier('1', 'Ghee: $9.00 saved');
  dismissToast();
  offerUndoWithEarlier('2', 'Ghee: $9.50 saved');
  expect(currentToast()).toMatchObject({ title: 'Ghee: $9.50 saved' });
  offerUndo('3', 'The deal is deleted');
  offerUndoWithEarlier('4', 'Ghee: $9.90 saved');
  expect(currentToast()).toMatchObject({ title: 'Ghee: $9.90 saved' });
  expect(undoneBy(currentToast())).toEqual(['4']);
});

it('an undo of several says at its end how much all have set back', () => {
  requestUndo('b', 'a');
  expect(finishUndo(2)).toBeNull();
  expect(finishUndo(1)).toBe(3);
  requestUndo('c', 'd', 'e');
  finishUndo(1);
  expect(abandonUndo()).toBe(1);
  requestUndo('f');
  expect(finishUndo()).toBe(0);
});

it('a listener gets the changes that were undone together, without those that set nothing back', () => {
  const undone = vi.fn<(changeIds: readonly string[]) => void>();
  const stop = onUndone(undone);
  requestUndo('c', 'b', 'a');
  finishUndo(1);
  finishUndo();
  expect(undone).not.toHaveBeenCalled();
  finishUndo(2);
  requestUndo('d', 'e');
  finishUndo(1);
  abandonUndo();
  expect(undone.mock.calls).toEqual([[['c', 'a']], [['d']]]);
  stop();
  requestUndo('f');
  finishUndo(1);
  expect(undone).toHaveBeenCalledTimes(2);
});
