import { cx } from './cx.ts';
import { Overlay, PANEL, type OverlayProps } from './overlay.tsx';

interface SheetProps extends OverlayProps {
  /** On a phone: from the bottom, as high as its content, or the whole screen. */
  readonly phone?: 'bottom' | 'full';
}

/** A panel at the side of a wide screen; on a phone it comes from the bottom or fills the screen, as it
 * does on a low one. */
export function Sheet({ phone = 'bottom', ...props }: SheetProps) {
  return (
    <Overlay
      {...props}
      className={cx(
        PANEL,
        // Over the whole of a low screen, where there is room beside and not below.
        'low:inset-0 low:max-h-none low:w-auto low:rounded-none low:border-0',
        'md:inset-y-0 md:end-0 md:start-auto md:h-auto md:max-h-none md:w-md md:rounded-none md:border-s md:animate-from-end',
        phone === 'full'
          ? 'inset-0 animate-fade'
          : 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card border-t animate-rise md:border-t-0',
      )}
    />
  );
}
