import * as RadixDialog from 'radix-ui/dialog';
import {
  createContext,
  useContext,
  useEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { panelMessagePlace } from './message-place.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Whether the modal around this part of the page hides the rest of it from screen readers already. */
const OuterIsReady = createContext(true);

interface ModalProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  readonly open?: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Draws a veil over the page, for one that does not cover the whole screen. */
  readonly hasVeil?: boolean;
  /** Stands below everything else, also below a message. */
  readonly footer?: ReactNode;
}

export const ModalTitle = RadixDialog.Title;
export const ModalDescription = RadixDialog.Description;
export const ModalClose = RadixDialog.Close;

/**
 * The base of everything that opens over the page and holds the focus: sheets, dialogs, the map and
 * the card for the staff. Returns the focus when it closes.
 *
 * An opened modal hides all that is in the page at this moment from screen readers. One that is opened
 * from another is therefore a child of it, and waits for it: opened together, as by the address of a
 * shared link, the outer one would hide what is in the inner one.
 */
export function Modal({
  open = true,
  onOpenChange,
  hasVeil = false,
  footer,
  children,
  ...content
}: ModalProps) {
  const outerIsReady = useContext(OuterIsReady);
  const [isReady, setIsReady] = useState(false);
  const isOpen = open && outerIsReady;
  const returnFocus = useReturnFocus(isOpen);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {hasVeil && (
          <RadixDialog.Overlay
            // A press beside the panel leaves the focus in it: closing may ask first.
            onMouseDown={(event) => event.preventDefault()}
            className="fixed inset-0 z-50 bg-veil animate-fade"
          />
        )}
        <RadixDialog.Content {...content} {...returnFocus}>
          <OuterIsReady value={isReady}>
            {children}
            <div ref={panelMessagePlace} className="px-3 has-[li]:py-2" />
            {footer}
          </OuterIsReady>
          <WhileShown onChange={setIsReady} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Says when the content of a modal is in the page. Its effect runs in one go with that of the modal. */
function WhileShown({ onChange }: { readonly onChange: (isShown: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
