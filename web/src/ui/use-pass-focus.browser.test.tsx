import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MAIN_ID } from '../lib/use-focus-on-navigation.ts';
import { show } from '../../test/screen.tsx';
import { usePassFocus } from './use-pass-focus.ts';

function Item({ name, onTick }: { readonly name: string; readonly onTick: () => void }) {
  const ref = usePassFocus();
  return (
    <li>
      <button ref={ref} type="button" role="checkbox" aria-checked={false} onClick={onTick}>
        {name}
      </button>
    </li>
  );
}

function List() {
  const [names, setNames] = useState(['rice', 'salt', 'tea']);
  return (
    <main id={MAIN_ID}>
      <h1>Your list</h1>
      <ul>
        {names.map((name) => (
          <Item
            key={name}
            name={name}
            onTick={() => setNames(names.filter((other) => other !== name))}
          />
        ))}
      </ul>
    </main>
  );
}

test('an item that leaves its list passes the focus to the next, the previous, or the heading', async () => {
  await show(<List />);
  const checkbox = (name: string) => page.getByRole('checkbox', { name });
  checkbox('salt').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(checkbox('tea')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(checkbox('rice')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('heading', { name: 'Your list' })).toHaveFocus();
});

test('an item that another phone ticks leaves the focus where it is', async () => {
  await show(<List />);
  const tea = page.getByRole('checkbox', { name: 'tea' });
  tea.element().focus();
  const rice = page.getByRole('checkbox', { name: 'rice' });
  rice.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(rice).not.toBeInTheDocument();
  await expect.element(tea).toHaveFocus();
});
