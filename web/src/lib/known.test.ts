import { describe, expect, it } from 'vitest';
import { choicesOf, knownOf, mapKnown } from './known.ts';

const FAILURE = new Error('No answer');

describe('an answer', () => {
  it.each([
    ['is loading until it comes', undefined, null, { is: 'loading' }],
    ['has failed, which is not empty', undefined, FAILURE, { is: 'failed' }],
    ['is empty', [], null, { is: 'empty' }],
    ['is known', ['dal'], null, { is: 'known', data: ['dal'] }],
    [
      'stays known when it could not be read again',
      ['dal'],
      FAILURE,
      { is: 'known', data: ['dal'] },
    ],
    ['stays empty when it could not be read again', [], FAILURE, { is: 'empty' }],
  ])('%s', (_what, data, error, known) => {
    expect(knownOf({ data, error })).toEqual(known);
  });

  it('that is no list is empty where the screen says so', () => {
    const query = { data: { rows: [], total: 0 }, error: null };
    expect(knownOf(query)).toMatchObject({ is: 'known' });
    expect(knownOf(query, ({ total }) => total === 0)).toEqual({ is: 'empty' });
  });
});

it('a part of an answer is known as far as the answer is', () => {
  const even = (numbers: readonly number[]) => numbers.filter((one) => one % 2 === 0);
  expect(mapKnown({ is: 'failed' }, even)).toEqual({ is: 'failed' });
  expect(mapKnown({ is: 'known', data: [1, 2] }, even)).toEqual({ is: 'known', data: [2] });
  expect(mapKnown({ is: 'known', data: [1, 3] }, even)).toEqual({ is: 'empty' });
});

it('there is nothing to choose from until it is known', () => {
  expect(choicesOf({ data: undefined })).toEqual([]);
  expect(choicesOf({ data: ['dal'] })).toEqual(['dal']);
});
