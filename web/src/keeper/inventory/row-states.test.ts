import { describe, expect, it, vi } from 'vitest';
import { RowStates, type Change } from './row-states.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '?');
type Save = Change['save'];
const change = (field: Change['field'], save: Save): Change => ({ field, save, reasonOf });
const failing = (message: string) => vi.fn<Save>().mockRejectedValueOnce(new Error(message));
const working = () => vi.fn<Save>().mockResolvedValue({});

/** The reasons of row a's failures; without one, the result of its last save. */
function resultOf(states: RowStates): readonly string[] | string {
  const { last, failures } = states.get('a');
  return failures.size > 0 ? [...failures.values()].map(({ reason }) => reason) : last;
}

/** A save that stays pending until `end` is called. */
function pendingSave() {
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
  it('keep drafts until they are removed', () => {
    const states = new RowStates();
    states.draft('a', { price: '4.' });
    states.draft('a', { aisle: 'Aisle 9' });
    expect(states.get('a').drafts).toEqual({ price: '4.', aisle: 'Aisle 9' });
    expect(states.hasUnsaved()).toBe(true);
    states.forget('a', { price: '4.', aisle: 'Aisle 9' });
    expect(states.hasUnsaved()).toBe(false);
  });

  it('keep a newer draft when the older one is saved', () => {
    const states = new RowStates();
    states.draft('a', { price: '4.00' });
    states.draft('a', { price: '5.00' });
    states.forget('a', { price: '4.00' });
    expect(states.get('a').drafts).toEqual({ price: '5.00' });
  });

  it('save the changes of one row in order, and those of two rows at the same time', async () => {
    const states = new RowStates();
    const [first, second, other] = [pendingSave(), pendingSave(), pendingSave()];
    const done = states.save('a', change('price', first.save));
    const after = states.save('a', change('aisle', second.save));
    void states.save('b', change('price', other.save));
    await vi.waitFor(() => expect(other.save).toHaveBeenCalled());
    expect(first.save).toHaveBeenCalledTimes(1);
    expect(second.save).not.toHaveBeenCalled();
    first.end();
    await done;
    await vi.waitFor(() => expect(second.save).toHaveBeenCalled());
    expect(resultOf(states)).toBe('saving');
    second.end();
    await after;
    expect(resultOf(states)).toBe('saved');
  });

  it('keep the reason of a failure, and save again on retry', async () => {
    const states = new RowStates();
    const save = failing('taken');
    await states.save('a', change('price', save));
    expect(resultOf(states)).toEqual(['taken']);
    expect(states.hasUnsaved()).toBe(true);
    save.mockResolvedValueOnce({});
    states.retry('a');
    await vi.waitFor(() => expect(resultOf(states)).toBe('saved'));
    expect(states.hasUnsaved()).toBe(false);
  });

  it('clear a failure when the same field is saved', async () => {
    const states = new RowStates();
    await states.save('a', change('price', failing('no')));
    await states.save('a', change('price', working()));
    expect(resultOf(states)).toBe('saved');
  });

  it('keep the failure of one field when another is saved later', async () => {
    const states = new RowStates();
    const save = failing('no');
    states.draft('a', { inStock: false });
    await states.save('a', change('inStock', save));
    await states.save('a', change('aisle', working()));
    expect(resultOf(states)).toEqual(['no']);
    save.mockResolvedValueOnce({});
    states.retry('a');
    await vi.waitFor(() => expect(resultOf(states)).toBe('saved'));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('retry every failed field', async () => {
    const states = new RowStates();
    const saves = [failing('one'), failing('two')] as const;
    await states.save('a', change('price', saves[0]));
    await states.save('a', change('aisle', saves[1]));
    expect(resultOf(states)).toEqual(['one', 'two']);
    for (const save of saves) save.mockResolvedValueOnce({});
    states.retry('a');
    await vi.waitFor(() => expect(resultOf(states)).toBe('saved'));
    for (const save of saves) expect(save).toHaveBeenCalledTimes(2);
  });

  it('discard failed changes and keep other drafts', async () => {
    const states = new RowStates();
    states.draft('a', { inStock: false, price: '4.' });
    await states.save('a', change('inStock', failing('no')));
    states.discardFailed('a');
    expect(states.get('a').drafts).toEqual({ price: '4.' });
    expect(resultOf(states)).toBe('resting');
  });

  it('drop the failure of a field whose draft is removed', async () => {
    const states = new RowStates();
    states.draft('a', { aisle: 'Aisle 9' });
    await states.save('a', change('aisle', failing('no')));
    states.forget('a', { aisle: 'Aisle 9' });
    expect(resultOf(states)).toBe('resting');
  });

  it('pass the results of earlier saves in the queue to a save, and nothing without a queue', async () => {
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

  it('notify listeners until they unsubscribe', () => {
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

describe('a doubted price', () => {
  it('is confirmed for the text that was typed, not for another', () => {
    const states = new RowStates();
    states.draft('a', { price: '0.01' });
    states.doubt('a', '0.01');
    expect(states.get('a')).toMatchObject({ doubtedPrice: '0.01', confirmedPrice: null });
    states.confirm('a', '0.01');
    expect(states.get('a')).toMatchObject({ doubtedPrice: null, confirmedPrice: '0.01' });
    states.draft('a', { price: '0.02' });
    expect(states.get('a')).toMatchObject({ doubtedPrice: null, confirmedPrice: null });
  });

  it('is forgotten with its draft', () => {
    const states = new RowStates();
    states.draft('a', { price: '0.01' });
    states.doubt('a', '0.01');
    states.forget('a', { price: '0.01' });
    expect(states.get('a').doubtedPrice).toBeNull();
  });
});
