import type { SearchResult } from '@aislewise/contracts/calls/search';
import { describe, expect, test } from 'vitest';
import { REQUEST_STATUSES, type RequestStatus } from '@aislewise/contracts/requests';
import type { AppError } from '../../lib/errors.ts';
import { changedMeanwhile, changedRequest, outcomeMail, isCertain } from './rules.ts';

const request = (status: RequestStatus) => ({
  status,
  productName: 'Kasuri Methi',
  publicName: status === 'submitted' ? null : 'Kasuri Methi',
  removedAt: null,
  storekeeperNotes: null,
  fulfillmentDate: status === 'fulfilled' ? '2026-11-20' : null,
});

function refused(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('It should have been refused');
}

const TODAY = '2026-12-01';

describe('a request moves forward only, and a refusal names both states', () => {
  const allowed = new Set([
    'submitted under_review',
    'under_review approved',
    'under_review rejected',
    'approved fulfilled',
  ]);
  const moves = REQUEST_STATUSES.flatMap((from) =>
    REQUEST_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  const change = { storekeeperNotes: 'Seen', fulfillmentDate: '2026-11-30' };

  test.each(moves.filter((move) => allowed.has(move.join(' '))))(
    '%s → %s is allowed',
    (from, status) => {
      const publicName = 'Kasuri Methi';
      const next = { ...change, status, publicName };
      expect(changedRequest(request(from), { ...change, status }, TODAY)).toEqual(next);
    },
  );

  test.each(moves.filter((move) => !allowed.has(move.join(' '))))(
    '%s → %s is refused',
    (from, status) => {
      const error = refused(() => changedRequest(request(from), { ...change, status }, TODAY));
      expect(error.code).toBe('conflict');
      expect(error.message).toContain(from.replace('_', ' '));
      expect(error.message).toContain(status.replace('_', ' '));
      expect(error.details?.[0]?.message).toBe(`The status is ${from}, not changed to ${status}.`);
    },
  );
});

describe('a request that stays where it is', () => {
  test.each(['submitted', 'under_review', 'approved', 'fulfilled'] as const)(
    'takes notes while it is %s',
    (status) => {
      const { fulfillmentDate, publicName } = request(status);
      expect(changedRequest(request(status), { status, storekeeperNotes: 'Asked' }, TODAY)).toEqual(
        {
          status,
          publicName,
          storekeeperNotes: 'Asked',
          fulfillmentDate,
        },
      );
    },
  );

  test('takes no notes once it is rejected', () => {
    const note = { status: 'rejected', storekeeperNotes: 'Asked' } as const;
    expect(refused(() => changedRequest(request('rejected'), note, TODAY)).code).toBe('conflict');
  });

  test('takes another date once it is fulfilled', () => {
    const move = { status: 'fulfilled', fulfillmentDate: '2026-12-01' } as const;
    expect(changedRequest(request('fulfilled'), move, TODAY).fulfillmentDate).toBe('2026-12-01');
  });

  test('is not fulfilled on a day to come, which may be planned while it is approved', () => {
    const fulfillmentDate = '2026-12-02';
    for (const from of ['approved', 'fulfilled'] as const) {
      const change = { status: 'fulfilled', fulfillmentDate } as const;
      const error = refused(() => changedRequest(request(from), change, TODAY));
      expect(error.code).toBe('invalid_input');
      expect(error.details?.[0]?.path).toBe('fulfillmentDate');
    }
    const planned = changedRequest(
      request('approved'),
      { status: 'approved', fulfillmentDate },
      TODAY,
    );
    expect(planned.fulfillmentDate).toBe(fulfillmentDate);
    const asPlanned = { ...request('approved'), ...planned };
    expect(refused(() => changedRequest(asPlanned, { status: 'fulfilled' }, TODAY)).code).toBe(
      'invalid_input',
    );
  });

  test('keeps a date to come that an earlier version has stored', () => {
    const stored = { ...request('fulfilled'), fulfillmentDate: '2027-01-01' };
    const note = { status: 'fulfilled', storekeeperNotes: 'On the shelf' } as const;
    expect(changedRequest(stored, note, TODAY).fulfillmentDate).toBe('2027-01-01');
  });

  test('is not fulfilled without a date, and keeps the date it has', () => {
    const error = refused(() =>
      changedRequest(request('approved'), { status: 'fulfilled' }, TODAY),
    );
    expect(error.code).toBe('invalid_input');
    expect(error.details?.[0]?.path).toBe('fulfillmentDate');
    const note = { status: 'fulfilled', storekeeperNotes: 'On the shelf' } as const;
    expect(changedRequest(request('fulfilled'), note, TODAY).fulfillmentDate).toBe('2026-11-20');
  });

  test.each(REQUEST_STATUSES)('is not %s a second time', (status) => {
    const { message } = refused(() => changedRequest(request(status), { status }, TODAY));
    expect(message).toContain(status.replace('_', ' '));
  });

  test('keeps its notes when none are sent', () => {
    const noted = { ...request('under_review'), storekeeperNotes: 'Asked' };
    expect(changedRequest(noted, { status: 'approved' }, TODAY).storekeeperNotes).toBe('Asked');
  });
});

describe('the public name', () => {
  test('is the customer’s words from review on, unless the keeper sets another', () => {
    const status = 'under_review';
    const { publicName } = changedRequest(request('submitted'), { status }, TODAY);
    expect(publicName).toBe('Kasuri Methi');
    const change = { status, publicName: 'Dried fenugreek' } as const;
    expect(changedRequest(request('submitted'), change, TODAY).publicName).toBe('Dried fenugreek');
  });

  test('can be changed alone, and stays when none is sent', () => {
    const change = { status: 'approved', publicName: 'Dried fenugreek' } as const;
    expect(changedRequest(request('approved'), change, TODAY).publicName).toBe('Dried fenugreek');
    const note = { status: 'approved', storekeeperNotes: 'Asked' } as const;
    expect(changedRequest(request('approved'), note, TODAY).publicName).toBe('Kasuri Methi');
  });

  test('of a request whose text was removed cannot be set again', () => {
    const removed = { ...request('under_review'), removedAt: new Date() };
    const { code } = refused(() => changedRequest(removed, { status: 'approved' }, TODAY));
    expect(code).toBe('conflict');
  });
});

test('the conflict of a second change names the request’s state and the refused change', () => {
  const { message } = changedMeanwhile('rejected', 'approved');
  expect(message).toBe(
    'Somebody else has changed this request: it is rejected now. It was not set to approved.',
  );
});

describe('the customer’s mail', () => {
  const outcome = { storeName: 'Corner Market', productName: 'Kasuri Methi' };
  test('says that a fulfilled request is in the store, and since when', () => {
    const mail = outcomeMail(
      {
        ...outcome,
        status: 'fulfilled',
        fulfillmentDate: '2026-11-30',
      },
      'en',
    );
    expect(mail?.subject).toBe('Corner Market has Kasuri Methi for you');
    expect(mail?.body).toContain('as of November 30, 2026');
  });

  test('has its date in the language of the store', () => {
    const fulfilled = { ...outcome, status: 'fulfilled', fulfillmentDate: '2026-11-30' } as const;
    expect(outcomeMail(fulfilled, 'es')?.body).toContain('30 de noviembre de 2026');
  });

  test('says that a rejected request will not come', () => {
    const mail = outcomeMail({ ...outcome, status: 'rejected', fulfillmentDate: null }, 'en');
    expect(mail?.subject).toBe('Corner Market cannot stock Kasuri Methi');
    expect(mail?.body).not.toContain('writes:');
  });

  test('says what the keeper wrote to the customer of a rejected request', () => {
    const customerMessage = 'Our supplier has none until spring.';
    const rejected = { ...outcome, status: 'rejected', fulfillmentDate: null } as const;
    expect(outcomeMail({ ...rejected, customerMessage }, 'en')?.body).toContain(
      'Corner Market writes: Our supplier has none until spring.',
    );
  });

  test.each(['submitted', 'under_review', 'approved'] as const)(
    'is not sent when the request is %s',
    (status) => {
      expect(outcomeMail({ ...outcome, status, fulfillmentDate: null }, 'en')).toBeNull();
    },
  );
});

test('a guess and an ingredient of the dish are not offered as the product asked for', () => {
  const match: NonNullable<SearchResult['match']> = {
    text: 'Kimchi',
    field: 'name',
    kind: 'exact',
    confidence: 0.9,
    guess: false,
    leftOut: [],
    because: null,
  };
  expect(isCertain({ match })).toBe(true);
  expect(isCertain({ match: { ...match, guess: true } })).toBe(false);
  expect(isCertain({ match: { ...match, because: { kind: 'dish', text: 'kimchi' } } })).toBe(false);
  expect(isCertain({ match: null })).toBe(false);
});
