import type { KeeperSection } from '@aislewise/contracts/pages';
import {
  Boxes,
  Cable,
  ChartLine,
  CircleUser,
  Ellipsis,
  House,
  Inbox,
  ListChecks,
  Map as MapIcon,
  MessageSquareText,
  MessagesSquare,
  Package,
  Settings,
  Shapes,
  Tag,
  Upload,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';

type Waiting = Dashboard['waiting'];

export interface SectionLink {
  readonly section: KeeperSection;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** How many things wait there. */
  readonly count?: (waiting: Waiting) => number;
}

const countMessages = ({ newFeedback }: Waiting) => newFeedback;
const countRequests = ({ newRequests, reviewedRequests, approvedRequests }: Waiting) =>
  newRequests + reviewedRequests + approvedRequests;
const countBoth = (waiting: Waiting) => countMessages(waiting) + countRequests(waiting);

export const CUSTOMERS: readonly SectionLink[] = [
  { section: 'customers', label: 'Inbox', Icon: MessagesSquare, count: countBoth },
  { section: 'feedback', label: 'Feedback', Icon: MessageSquareText, count: countMessages },
  { section: 'requests', label: 'Requests', Icon: Inbox, count: countRequests },
];

export const SETTINGS: readonly SectionLink[] = [
  { section: 'settings', label: 'Store', Icon: Settings },
  { section: 'account', label: 'Account', Icon: CircleUser },
  { section: 'people', label: 'People', Icon: Users },
  { section: 'connections', label: 'Connections', Icon: Cable },
];

/** The part of Settings with the recent changes, as the address names it. */
export const CHANGES_PART = 'recent-changes';

const HOME: SectionLink = { section: 'dashboard', label: 'Home', Icon: House };
const PRODUCTS: SectionLink = { section: 'products', label: 'Products', Icon: Package };
const INVENTORY: SectionLink = { section: 'inventory', label: 'Inventory', Icon: Boxes };

/** Sections that a phone's bar has no room for; its page 'More' lists them before the settings. */
export const FURTHER: readonly SectionLink[] = [
  { section: 'checks', label: 'Check today', Icon: ListChecks },
  { section: 'categories', label: 'Categories', Icon: Shapes },
  { section: 'plan', label: 'Plan', Icon: MapIcon },
  { section: 'import', label: 'Bulk Import', Icon: Upload },
  { section: 'deals', label: 'Deals', Icon: Tag },
  { section: 'analytics', label: 'Analytics', Icon: ChartLine },
];

/** The navigation of wide screens: every section once, in groups with an optional heading. */
export const GROUPS: readonly {
  readonly heading?: string;
  readonly links: readonly SectionLink[];
}[] = [
  {
    links: [HOME, PRODUCTS, INVENTORY, ...FURTHER.filter(({ section }) => section !== 'analytics')],
  },
  { heading: 'Customers', links: CUSTOMERS },
  { links: FURTHER.filter(({ section }) => section === 'analytics') },
  { heading: 'Settings', links: SETTINGS },
];

/** The bar at the bottom of a phone. `covers`: sections that the link also stands for. */
export const BAR: readonly (SectionLink & { readonly covers?: readonly KeeperSection[] })[] = [
  HOME,
  PRODUCTS,
  INVENTORY,
  {
    section: 'customers',
    label: 'Customers',
    Icon: MessagesSquare,
    covers: ['feedback', 'requests'],
    count: countBoth,
  },
  {
    section: 'more',
    label: 'More',
    Icon: Ellipsis,
    covers: [...FURTHER, ...SETTINGS].map(({ section }) => section),
  },
];
