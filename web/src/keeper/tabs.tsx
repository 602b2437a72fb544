import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../ui/tabs.tsx';
import { Waiting } from './shared/waiting.tsx';

/**
 * Every tab of the portal, fetched when it is opened. A new tab is the default export of
 * `keeper/<feature>/<feature>-tab.tsx`, a line here, and its name in the list of the dashboard or of
 * the portal page. It takes no props: `useKeeperStore` returns the store.
 */
const TABS = {
  analytics: { label: 'Analytics', Tab: lazy(() => import('./analytics/analytics-tab.tsx')) },
  products: { label: 'Products', Tab: lazy(() => import('./products/products-tab.tsx')) },
  deals: { label: 'Deals', Tab: lazy(() => import('./deals/deals-tab.tsx')) },
  categories: { label: 'Categories', Tab: lazy(() => import('./categories/categories-tab.tsx')) },
  feedback: { label: 'Feedback', Tab: lazy(() => import('./feedback/feedback-tab.tsx')) },
  requests: { label: 'Requests', Tab: lazy(() => import('./requests/requests-tab.tsx')) },
  inventory: { label: 'Inventory', Tab: lazy(() => import('./inventory/inventory-tab.tsx')) },
  import: { label: 'Bulk Import', Tab: lazy(() => import('./import/import-tab.tsx')) },
  settings: { label: 'Settings', Tab: lazy(() => import('./settings/settings-tab.tsx')) },
};

export type TabName = keyof typeof TABS;

interface KeeperTabsProps {
  /** Names the row of tabs for screen readers. */
  readonly label: string;
  /** In their order; the first is the default. */
  readonly names: readonly [TabName, ...TabName[]];
  readonly className: string;
}

const PARAMETER = 'tab';

/** A row of tabs. The chosen one is in the address (`?tab=deals`), so Back and links lead to it. */
export function KeeperTabs({ label, names, className }: KeeperTabsProps) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = names.find((name) => name === parameters.get(PARAMETER)) ?? names[0];
  return (
    <Tabs
      label={label}
      className={className}
      value={chosen}
      onChange={(name) => setParameters(name === names[0] ? {} : { [PARAMETER]: name })}
      tabs={names.map((name) => {
        const { label: text, Tab } = TABS[name];
        return {
          value: name,
          label: text,
          content: (
            <Waiting>
              <Tab />
            </Waiting>
          ),
        };
      })}
    />
  );
}
