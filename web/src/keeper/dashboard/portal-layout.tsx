import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useOpenScanned } from '../scanner/open-scanned.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import { useDialog } from '../shared/use-dialog.ts';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { OwnStorePage } from './own-store-page.tsx';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));
const NewProduct = lazy(() => import('./new-product.tsx'));

/**
 * The layout of every section of the portal. A scan leads to its product from all of them, and the
 * shortcuts work.
 */
export function Component() {
  useScanner(useOpenScanned());
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
