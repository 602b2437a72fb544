import { cx } from './cx.ts';
import { Overlay, PANEL, type OverlayProps } from './overlay.tsx';

/** A dialog in the middle of the page. Holds the focus and returns it when it closes. */
export function Dialog(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      className={cx(
        PANEL,
        'inset-x-4 top-1/2 mx-auto max-h-[min(85dvh,48rem)] low:max-h-[98dvh] max-w-lg -translate-y-1/2 rounded-card border animate-fade',
      )}
    />
  );
}
