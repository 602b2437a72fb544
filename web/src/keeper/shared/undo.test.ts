import { afterEach, expect, it } from 'vitest';
import { currentToast, dismissToast, toast } from '../../ui/toast-store.ts';
import { dismissUndo, offerUndo } from './undo.ts';

afterEach(dismissToast);

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
