import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/screen.tsx';
import { Modal, ModalTitle } from './modal.tsx';

function Plan() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <svg width="80" height="40">
        <rect
          role="button"
          aria-label="Aisle 2"
          tabIndex={0}
          width="80"
          height="40"
          onKeyDown={() => setIsOpen(true)}
        />
      </svg>
      <Modal open={isOpen} onOpenChange={setIsOpen} aria-describedby={undefined}>
        <ModalTitle>Products of aisle 2</ModalTitle>
      </Modal>
    </>
  );
}

test('a modal returns the focus to the part of a drawing that opened it', async () => {
  await show(<Plan />);
  const aisle = page.getByRole('button', { name: 'Aisle 2' });
  aisle.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(aisle).toHaveFocus();
});
