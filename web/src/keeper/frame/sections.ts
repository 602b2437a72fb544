import { t } from '@lingui/core/macro';
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
  {
    section: 'customers',
    get label() {
      return t`Inbox`;
    },
    Icon: MessagesSquare,
    count: countBoth,
  },
  {
    section: 'feedback',
    get label() {
      return t`Feedback`;
    },
    Icon: MessageSquareText,
    count: countMessages,
  },
  {
    section: 'requests',
    get label() {
      return t`Requests`;
    },
    Icon: Inbox,
    count: countRequests,
  },
];

export const SETTINGS: readonly SectionLink[] = [
  {
    section: 'settings',
    get label() {
      return t({ message: 'Store', comment: 'Settings of the store' });
    },
    Icon: Settings,
  },
  {
    section: 'account',
    get label() {
      return t`Account`;
    },
    Icon: CircleUser,
  },
  {
    section: 'people',
    get label() {
      return t`People`;
    },
    Icon: Users,
  },
  {
    section: 'connections',
    get label() {
      return t`Connections`;
    },
    Icon: Cable,
  },
];

/** The part of Settings with the recent changes, as the address names it. */
export const CHANGES_PART = 'recent-changes';

const HOME: SectionLink = {
  section: 'dashboard',
  get label() {
    return t({ message: 'Home', comment: 'First page of the portal' });
  },
  Icon: House,
};
const PRODUCTS: SectionLink = {
  section: 'products',
  get label() {
    return t`Products`;
  },
  Icon: Package,
};
const INVENTORY: SectionLink = {
  section: 'inventory',
  get label() {
    return t`Inventory`;
  },
  Icon: Boxes,
};

/** Sections that a phone's bar has no room for; its page 'More' lists them before the settings. */
export const FURTHER: readonly SectionLink[] = [
  {
    section: 'checks',
    get label() {
      return t`Check today`;
    },
    Icon: ListChecks,
  },
  {
    section: 'categories',
    get label() {
      return t`Categories`;
    },
    Icon: Shapes,
  },
  {
    section: 'plan',
    get label() {
      return t({ message: 'Plan', comment: 'Drawing of the store’s floor' });
    },
    Icon: MapIcon,
  },
  {
    section: 'import',
    get label() {
      return t`Bulk Import`;
    },
    Icon: Upload,
  },
  {
    section: 'deals',
    get label() {
      return t`Deals`;
    },
    Icon: Tag,
  },
  {
    section: 'analytics',
    get label() {
      return t`Analytics`;
    },
    Icon: ChartLine,
  },
];

/** The navigation of wide screens: every section once, in groups with an optional heading. */
export const GROUPS: readonly {
  readonly heading?: string;
  readonly links: readonly SectionLink[];
}[] = [
  {
    links: [HOME, PRODUCTS, INVENTORY, ...FURTHER.filter(({ section }) => section !== 'analytics')],
  },
  {
    get heading() {
      return t`Customers`;
    },
    links: CUSTOMERS,
  },
  { links: FURTHER.filter(({ section }) => section === 'analytics') },
  {
    get heading() {
      return t`Settings`;
    },
    links: SETTINGS,
  },
];

/** The bar at the bottom of a phone. `covers`: sections that the link also stands for. */
export const BAR: readonly (SectionLink & { readonly covers?: readonly KeeperSection[] })[] = [
  HOME,
  PRODUCTS,
  INVENTORY,
  {
    section: 'customers',
    get label() {
      return t`Customers`;
    },
    Icon: MessagesSquare,
    covers: ['feedback', 'requests'],
    count: countBoth,
  },
  {
    section: 'more',
    get label() {
      return t({ message: 'More', comment: 'Further pages' });
    },
    Icon: Ellipsis,
    covers: [...FURTHER, ...SETTINGS].map(({ section }) => section),
  },
];
