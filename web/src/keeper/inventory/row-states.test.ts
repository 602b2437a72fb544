import { describe, expect, it, vi } from 'vitest';
import { RowStates } from './row-states.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '?');

/** A save that ends when told to. */
function heldSave() {
  let end: (error?: Error) => void = () => undefined;
  const save = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve());
      }),
  );
  return { save, end: (error?: Error) => end(error) };
}

describe('the states of rows', () => {
  it('keep what is typed until it is taken back, also of rows out of sight', () => {
    const states = new RowStates();
    states.draft('a', { price: '4.' });
    states.draft('a', { aisle: 'Aisle 9' });
    expect(states.get('a').drafts).toEqual({ price: '4.', aisle: 'Aisle 9' });
    expect(states.hasUnsaved()).toBe(true);
    states.forget('a', { price: '4.', aisle: 'Aisle 9' });
    expect(states.hasUnsaved()).toBe(false);
  });

  it('keep what was typed anew while the older was being saved', () => {
    const states = new RowStates();
    states.draft('a', { price: '4.00' });
    states.draft('a', { price: '5.00' });
    states.forget('a', { price: '4.00' });
    expect(states.get('a').drafts).toEqual({ price: '5.00' });
  });

  it('save the changes of one row one after the other, those of two rows at once', async () => {
    const states = new RowStates();
    const [first, second, other] = [heldSave(), heldSave(), heldSave()];
    const done = states.save('a', first.save, reasonOf);
    const after = states.save('a', second.save, reasonOf);
    void states.save('b', other.save, reasonOf);
    await vi.waitFor(() => expect(other.save).toHaveBeenCalled());
    expect(first.save).toHaveBeenCalledTimes(1);
    expect(second.save).not.toHaveBeenCalled();
    first.end();
    await done;
    await vi.waitFor(() => expect(second.save).toHaveBeenCalled());
    expect(states.get('a').saving.kind).toBe('saving');
    second.end();
    await after;
    expect(states.get('a').saving.kind).toBe('saved');
  });

  it('say why a save failed, and try it once more when asked', async () => {
    const states = new RowStates();
    const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('taken'));
    await states.save('a', save, reasonOf);
    const { saving } = states.get('a');
    expect(saving).toMatchObject({ kind: 'failed', reason: 'taken' });
    expect(states.hasUnsaved()).toBe(true);
    save.mockResolvedValueOnce();
    if (saving.kind === 'failed') saving.retry();
    await vi.waitFor(() => expect(states.get('a').saving.kind).toBe('saved'));
    expect(states.hasUnsaved()).toBe(false);
  });

  it('go on after a failure', async () => {
    const states = new RowStates();
    await states.save('a', () => Promise.reject(new Error('no')), reasonOf);
    await states.save('a', () => Promise.resolve(), reasonOf);
    expect(states.get('a').saving.kind).toBe('saved');
    states.settle('a');
    expect(states.get('a').saving.kind).toBe('resting');
  });

  it('tell those who listen', () => {
    const states = new RowStates();
    const listener = vi.fn();
    const stop = states.subscribe(listener);
    states.draft('a', { price: '1' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    states.draft('a', { price: '2' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
