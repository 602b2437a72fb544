import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';

interface FileButtonProps extends Pick<
  ComponentProps<'input'>,
  'capture' | 'multiple' | 'disabled'
> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the device's choice of pictures, or its camera with `capture`. */
export function FileButton({ label, icon, className, onChoose, ...input }: FileButtonProps) {
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary' }),
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60',
        className,
      )}
    >
      {icon}
      {label}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        {...input}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Cleared, so that choosing the same file again fires an event.
          target.value = '';
        }}
      />
    </label>
  );
}
