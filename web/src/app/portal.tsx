import { lazy } from 'react';
import { PortalLayout } from '../keeper/frame/portal-layout.tsx';

const NewProduct = lazy(() => import('../keeper/products/new-product.tsx'));

/** The layout of the portal's sections, with the form that it opens over each of them. */
export function Component() {
  return <PortalLayout NewProduct={NewProduct} />;
}
