import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/screen.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';

const onSave = vi.fn<() => void>();
const onSubmit = vi.fn<(isPressed: boolean) => void>();

function Form() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main id="main">
      <h1>Products</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FormDialog
          form={{ dirty: formState.isDirty, busy: false, submit: handleSubmit(onSave) }}
          title="Add"
          submitLabel="Add Product"
          another={{ label: 'Add another', onSubmit }}
          onClose={() => setIsOpen(false)}
        >
          <TextField label="Name" autoFocus {...register('name')} />
        </FormDialog>
      )}
    </main>
  );
}

const open = page.getByRole('button', { name: 'Open' });
const name = page.getByLabelText('Name');

beforeEach(async () => {
  onSave.mockReset();
  onSubmit.mockReset();
  await show(<Form />);
  await open.click();
});

test('Enter in a field presses the main button, not the second one that saves', async () => {
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Ghee{Enter}');
  await expect.poll(() => onSave).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect.poll(() => onSave).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect.poll(() => onSave).toHaveBeenCalledTimes(3);
  expect(onSubmit.mock.calls).toEqual([[false], [true], [false]]);
});

test('a press beside the form asks; the focus returns to the field, then to what opened the form', async () => {
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Ghee');
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Keep typing' }).click();
  await expect.element(name).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(open).toHaveFocus();
});
