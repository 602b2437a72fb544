import { Outlet } from 'react-router';
import { useOpenScanned } from '../scanner/open-scanned.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import { OwnStorePage } from './own-store-page.tsx';

/** The layout of every section of the portal. A scan leads to its product from all of them. */
export function Component() {
  useScanner(useOpenScanned());
  return <OwnStorePage>{() => <Outlet />}</OwnStorePage>;
}
