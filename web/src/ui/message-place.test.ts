import { afterEach, expect, it } from 'vitest';
import { messagePlace, pageMessagePlace, panelMessagePlace } from './message-place.ts';
import { currentToast, dismissToast, toast } from './toast-store.ts';

afterEach(dismissToast);

/** The places are compared, never drawn into. */
const place = () => ({}) as HTMLElement;

it('messages stand in the topmost panel, then on the page, then float', () => {
  const [page, sheet, question] = [place(), place(), place()];
  const leavePage = pageMessagePlace(page);
  const closeSheet = panelMessagePlace(sheet);
  const closeQuestion = panelMessagePlace(question);
  expect(messagePlace.get()).toBe(question);
  closeQuestion?.();
  expect(messagePlace.get()).toBe(sheet);
  closeSheet?.();
  expect(messagePlace.get()).toBe(page);
  leavePage?.();
  expect(messagePlace.get()).toBeNull();
});

it('a page that opens below a panel does not take its messages', () => {
  const panel = place();
  const close = panelMessagePlace(panel);
  const leave = pageMessagePlace(place());
  expect(messagePlace.get()).toBe(panel);
  close?.();
  leave?.();
});

it('the message before a panel closes when the panel opens', () => {
  toast({ title: 'Upvoted!' });
  const close = panelMessagePlace(place());
  expect(currentToast()?.open).toBe(false);
  toast({ title: 'Missing Information' });
  expect(currentToast()).toMatchObject({ title: 'Missing Information', open: true });
  close?.();
  expect(currentToast()?.open).toBe(true);
});
