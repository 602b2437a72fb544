import type { Person } from '@aislewise/contracts/calls/people';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { PeopleList } from './people-list.tsx';

const person = (name: string, rest: Partial<Person>): Person => ({
  id: name,
  name,
  email: `${name}@example.com`,
  lastSignInAt: null,
  hasSecondFactor: false,
  isYou: false,
  ...rest,
});

const LIST = {
  people: [person('Asha', { isYou: true, hasSecondFactor: true }), person('Benito', {})],
  invitations: [
    { id: 'x', name: 'Sofia', email: 's@example.com', expiresAt: '2026-11-09T09:30:00.000Z' },
  ],
  removed: [{ id: 'r', name: 'Kamal', changeId: 'c', until: '2026-11-16T09:30:00.000Z' }],
};

describe('the people of a store', () => {
  const list = () =>
    renderMarkup(<PeopleList />, [[['/api/storekeeper/people', { storeId: STORE.id }], LIST]]);

  it('can be removed, but not the one who looks', () => {
    expect(list().buttons).toEqual([
      'Invite a person',
      'Remove Benito',
      'Take back the invitation of Sofia',
      'Bring back Kamal',
    ]);
  });

  it('are shown with their address, last sign-in and second factor', () => {
    const { text } = list();
    expect(text).toContain('Asha You Second factor Asha@example.com Never signed in');
    expect(text).toContain('Benito Password only Benito@example.com Never signed in');
    expect(text).toContain('Kamal Can be brought back until Nov 16, 2026');
    expect(text).toContain('Sofia s@example.com The link works until Nov 9, 2026');
  });
});
