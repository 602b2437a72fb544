import { describe, expect, it, vi } from 'vitest';
import { RowStates, type Change } from './row-states.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '?');
type Save = Change['save'];
const change = (field: Change['field'], save: Save): Change => ({ field, save, reasonOf });
const failing = (message: string) => vi.fn<Save>().mockRejectedValueOnce(new Error(message));
const working = () => vi.fn<Save>().mockResolvedValue({});

/** A save that ends when told to. */
function heldSave() {
  let end: () => void = () => undefined;
  const save = vi.fn<Save>(
    () =>
      new Promise((resolve) => {
        end = () => resolve({});
      }),
  );
  return { save, end: () => end() };
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
    const done = states.save('a', change('price', first.save));
    const after = states.save('a', change('aisle', second.save));
    void states.save('b', change('price', other.save));
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
    const save = failing('taken');
    await states.save('a', change('price', save));
    const { saving } = states.get('a');
    expect(saving).toMatchObject({ kind: 'failed', reason: 'taken' });
    expect(states.hasUnsaved()).toBe(true);
    save.mockResolvedValueOnce({});
    if (saving.kind === 'failed') saving.retry();
    await vi.waitFor(() => expect(states.get('a').saving.kind).toBe('saved'));
    expect(states.hasUnsaved()).toBe(false);
  });

  it('go on after a failure when the same field is saved', async () => {
    const states = new RowStates();
    await states.save('a', change('price', failing('no')));
    await states.save('a', change('price', working()));
    expect(states.get('a').saving.kind).toBe('saved');
  });

  it('keep the failure of one field when another is saved later', async () => {
    const states = new RowStates();
    const save = failing('no');
    states.draft('a', { inStock: false });
    await states.save('a', change('inStock', save));
    await states.save('a', change('aisle', working()));
    const { saving } = states.get('a');
    expect(saving).toMatchObject({ kind: 'failed', reason: 'no' });
    save.mockResolvedValueOnce({});
    if (saving.kind === 'failed') saving.retry();
    await vi.waitFor(() => expect(states.get('a').saving.kind).toBe('saved'));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('try every failed field once more', async () => {
    const states = new RowStates();
    const saves = [failing('one'), failing('two')] as const;
    await states.save('a', change('price', saves[0]));
    await states.save('a', change('aisle', saves[1]));
    for (const save of saves) save.mockResolvedValueOnce({});
    const { saving } = states.get('a');
    if (saving.kind === 'failed') saving.retry();
    await vi.waitFor(() => expect(states.get('a').saving.kind).toBe('saved'));
    for (const save of saves) expect(save).toHaveBeenCalledTimes(2);
  });

  it('give up what failed, and nothing that is still typed', async () => {
    const states = new RowStates();
    states.draft('a', { inStock: false, price: '4.' });
    await states.save('a', change('inStock', failing('no')));
    states.giveUp('a');
    expect(states.get('a')).toEqual({ drafts: { price: '4.' }, saving: { kind: 'resting' } });
  });

  it('forget the failure of a field that is put back as it was', async () => {
    const states = new RowStates();
    states.draft('a', { aisle: 'Aisle 9' });
    await states.save('a', change('aisle', failing('no')));
    states.forget('a', { aisle: 'Aisle 9' });
    expect(states.get('a').saving.kind).toBe('resting');
  });

  it('tell a save what those before it came to, and one that had not to wait nothing', async () => {
    const states = new RowStates();
    const [late, later] = [working(), working()];
    void states.save(
      'a',
      change('inStock', async () => ({ inStock: false })),
    );
    void states.save('a', change('price', failing('no')));
    await states.save('a', change('inStock', late));
    expect(late).toHaveBeenCalledWith({ inStock: false });
    await states.save('a', change('inStock', later));
    expect(later).toHaveBeenCalledWith({});
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
