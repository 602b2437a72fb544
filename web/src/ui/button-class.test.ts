import { expect, test } from 'vitest';
import { buttonClass } from './button-class.ts';

test.each(['primary', 'secondary', 'quiet', 'danger'] as const)(
  'a %s button has a border, which high contrast modes show in place of its fill',
  (variant) => {
    expect(buttonClass({ variant }).split(' ')).toContain('border');
  },
);
