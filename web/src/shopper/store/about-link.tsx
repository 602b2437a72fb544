import type { Store } from '@aislewise/contracts/calls/stores';
import { createContext, use, type ReactNode } from 'react';
import { useLazyDialog } from '../../ui/use-lazy-part.ts';

const ABOUT = 'about';
const loadSheet = () => import('./about-sheet.tsx');

interface AboutLinkProps {
  readonly store: Store;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the sheet about a store. Without JavaScript it leads to the same facts at the end of the page. */
export function AboutLink({ store, className, children }: AboutLinkProps) {
  const { Part: AboutSheet, open, setOpen, openPart } = useLazyDialog(ABOUT, loadSheet);
  return (
    <>
      <a
        href={`#${ABOUT}`}
        aria-haspopup="dialog"
        data-way
        className={className}
        onClick={(event) => {
          event.preventDefault();
          openPart();
        }}
      >
        {children}
      </a>
      {AboutSheet && open && <AboutSheet store={store} open onOpenChange={setOpen} />}
    </>
  );
}

/** Renders the section with the facts. Only the server has it: its code is not among the first that a phone loads. */
export const AboutSectionContext = createContext<
  ((about: { readonly id: string; readonly store: Store }) => ReactNode) | null
>(null);

/** The facts about a store for a browser without JavaScript. */
export function AboutWithoutScript({ store }: { readonly store: Store }) {
  const renderSection = use(AboutSectionContext);
  return <noscript>{renderSection?.({ id: ABOUT, store })}</noscript>;
}
