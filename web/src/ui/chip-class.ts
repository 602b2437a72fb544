import { cx } from './cx.ts';

/** The classes of a chip: a small rounded button, filled when it is chosen. */
export const chipClass = (chosen: boolean): string =>
  cx(
    'inline-flex min-h-target max-w-full items-center gap-1.5 rounded-chip border px-4 py-1',
    'text-start text-sm font-semibold transition',
    chosen
      ? 'border-store bg-store text-store-ink'
      : 'border-edge bg-card text-ink hover:bg-sunken',
  );
