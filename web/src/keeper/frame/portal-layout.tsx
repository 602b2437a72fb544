import { PAGES } from '@aislewise/contracts/pages';
import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useOpenScanned } from '../scanner/open-scanned.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { OwnStorePage } from './own-store-page.tsx';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

interface PortalLayoutProps {
  /** The form of a new product, which a key opens over any section. */
  readonly NewProduct: ComponentType<{ readonly onClose: () => void }>;
}

/**
 * The layout of every section of the portal. A scan leads to its product from all of them but
 * the day's list, which takes it itself, and the shortcuts work.
 */
export function PortalLayout({ NewProduct }: PortalLayoutProps) {
  const openScanned = useOpenScanned();
  const { pathname } = useLocation();
  // The day's list takes scans itself.
  useScanner((barcode) => {
    if (pathname !== PAGES.keeperChecks) openScanned(barcode);
  });
  const adding = useDialog<true>('new');
  const help = useDialog<true>('shortcuts');
  useShortcuts({ onNew: () => adding.open(true), onHelp: () => help.open(true) });
  return (
    <OwnStorePage>
      {() => (
        <>
          <Outlet />
          <Suspense fallback={null}>
            {adding.opened && <NewProduct onClose={adding.close} />}
            {help.opened && <ShortcutsDialog onClose={help.close} />}
          </Suspense>
        </>
      )}
    </OwnStorePage>
  );
}
