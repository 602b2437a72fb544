import { describe, expect, it, vi } from 'vitest';
import { RowStates } from './row-states.ts';

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

  it('notify listeners until they unsubscribe', () => {
    const states = new RowStates();
    const listener = vi.fn();
    const stop = states.rows.subscribe(listener);
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
